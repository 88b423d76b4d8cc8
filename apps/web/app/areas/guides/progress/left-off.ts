import type { GuideCard } from '@waymark/contract/cards.ts'
import type { MyGuide } from '@waymark/contract/guides/guides.ts'
import { type GuideOutline, type ProgressState, summarize } from '@waymark/contract/guides/progress.ts'
import { createValue, hasShape } from '../../../kit/device/record.ts'
import { keys } from '../../../kit/device/storage.ts'

/** A guide in progress, as the home page shows it (home.first.ts). */
export interface ResumePoint {
  id: string
  slug: string
  name: string
  line: string
  /** Number of steps, and of finished ones. */
  total: number
  done: number
  /** Next step and its number; empty if only the end is left. */
  step: string
  number: number
  changedAt: string
}

/** Guides started on this device. */
export interface StartedGuide {
  guide: Pick<GuideCard, 'id' | 'slug' | 'name' | 'category' | 'totalSteps'>
  outline: GuideOutline
  state: ProgressState
}

type AccountGuide = Pick<MyGuide, 'guide' | 'stepsDone' | 'nextStep' | 'changedAt'>

/** Maximum number on the home page. */
export const maxLeftOff = 3

function present(guide: StartedGuide['guide'], done: number, next: { id: string; number: number } | null, changedAt: string): ResumePoint {
  const { id, slug, name, category, totalSteps } = guide
  return { id, slug, name, line: category.line, total: totalSteps, done, step: next?.id ?? '', number: next?.number ?? 0, changedAt }
}

/** Guides in progress according to the account. */
export const leftOffElsewhere = (account: readonly AccountGuide[]): ResumePoint[] =>
  account.map(({ guide, stepsDone, nextStep, changedAt }) => present(guide, stepsDone, nextStep, changedAt))

/**
 * Guides in progress, latest first. This device knows its own changes best, `elsewhere` about the rest and about names in the current language.
 */
export function mergeLeftOff(here: readonly StartedGuide[], elsewhere: readonly ResumePoint[]): ResumePoint[] {
  const known = new Set(here.map(({ guide }) => guide.id))
  const heard = new Map(elsewhere.map((one) => [one.id, one]))
  const begun = here.flatMap(({ guide, outline, state }) => {
    const { stepsDone, next, finished } = summarize(outline, state)
    const changedAt = state.marks.reduce((latest, { at }) => (at > latest ? at : latest), '')
    const { name, slug, line } = heard.get(guide.id) ?? { ...guide, line: guide.category.line }
    return finished ? [] : [{ ...present(guide, stepsDone, next, changedAt), name, slug, line }]
  })
  return [...begun, ...elsewhere.filter(({ id }) => !known.has(id))]
    .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    .slice(0, maxLeftOff)
}

const form = [
  { id: 'string', slug: 'string', name: 'string', line: 'string', total: 'number', done: 'number', step: 'string', changedAt: 'time' },
] as const

/** Stored for the first paint of the home page. */
export const keptLeftOff = createValue<ResumePoint[]>({
  key: keys.leftOff,
  check: (value): value is ResumePoint[] => hasShape(value, form),
})

/** Stores the guides in progress and returns their number. */
export function keepLeftOff(here: readonly StartedGuide[], elsewhere: readonly ResumePoint[]): number {
  const now = mergeLeftOff(here, elsewhere)
  if (now.length > 0) keptLeftOff.write(now)
  else keptLeftOff.remove()
  return now.length
}
