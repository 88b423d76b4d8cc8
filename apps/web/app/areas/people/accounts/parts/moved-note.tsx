import type { PendingAgreement } from '@waymark/contract/people/profile.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'

/** Which documents got a newer version while this person was reading. */
export function MovedNote({ moved }: { moved: PendingAgreement[] }) {
  const t = useWords('start')
  const titles = new Intl.ListFormat(useLanguage(), { type: 'conjunction' }).format(moved.map(({ title }) => t('quoted', { title })))
  return (
    <p role="alert" className="mt-4 rounded-control bg-warning-tint px-3.5 py-3 text-sm font-medium text-warning">
      {t('moved', { titles, count: moved.length })}
    </p>
  )
}
