import type { Gives } from '@waymark/contract/cards.ts'
import type { T } from '../../../kit/language/words.tsx'
import type words from './words/plans/en.ts'

type Words = T<typeof words>

/** What a plan gives, a line for each; nothing that it does not. */
export function givenBy(t: Words, { maxGuides, maxDownloads, maxCards, paidGuides, documentation }: Gives): string[] {
  return [
    maxGuides === null ? t('guidesAll') : t('guides', { count: maxGuides }),
    maxDownloads === null ? t('downloadsAll') : t('downloads', { count: maxDownloads }),
    maxCards === null ? t('cardsAll') : t('cards', { count: maxCards }),
    t(paidGuides === 'all' ? 'paidAll' : paidGuides === 'days' ? 'paidDays' : 'paidNone'),
    ...(documentation > 0 ? [t('documentation', { count: documentation })] : []),
  ]
}
