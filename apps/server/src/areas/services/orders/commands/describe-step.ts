import type { Language } from '@waymark/contract/choices.ts'
import { stateReader } from '@waymark/contract/guides/progress.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { textOfHtml } from '../../../../platform/strip-html.ts'
import { findGuide } from '../../../guides/guides/queries.ts'
import { findProgress, guideSubject, readMark } from '../../../guides/progress/queries.ts'
import { opensPaidGuide } from '../../../money/entitlements/commands/open-paid-guide.ts'

interface Words {
  from: string
  open: string
}
const words: Record<Language, Words> = {
  en: { from: 'From the guide “{guide}”, step “{step}”.', open: 'Still to do:' },
  ru: { from: 'Из инструкции «{guide}», шаг «{step}».', open: 'Осталось сделать:' },
  de: { from: 'Aus der Anleitung „{guide}“, Schritt „{step}“.', open: 'Noch zu tun:' },
}

/** What a long text holds. */
const mostSigns = 5000

/**
 * The step of a guide that a brief was opened from, in the reader's language: what it is called, and which of its tasks this person has
 * not done. Null when there is no such step.
 */
export async function describeStep(ctx: UserCtx, from: { guide?: string | undefined; step?: string | undefined }): Promise<string | null> {
  const { db, user, language, now } = ctx
  const found = from.guide !== undefined && from.step !== undefined ? await findGuide(db, from.guide, language) : null
  const place = found?.guide.body.steps.findIndex(({ id }) => id === from.step) ?? -1
  const step = found?.guide.body.steps[place]
  if (!found || !step) return null
  const { guide } = found
  const isShown = !guide.paid || place === 0 || (await opensPaidGuide(ctx, user.id, guide.slug, now))
  const progress = isShown ? await findProgress(db, guideSubject, user.id, guide.id) : undefined
  const stateOf = stateReader(progress?.marks.map(readMark) ?? [])
  const isOpen = (item: string) => ['open', 'postponed'].includes(stateOf(step.id, item))
  const open = isShown && stateOf(step.id) !== 'done' ? step.items.filter(({ id }) => isOpen(id)) : []
  const title = words[language].from.replace('{guide}', () => guide.name).replace('{step}', () => step.title)
  const lines = open.length > 0 ? [words[language].open, ...open.map((item) => `– ${textOfHtml(item.title)}`)] : []
  return [title, ...lines].join('\n').slice(0, mostSigns)
}
