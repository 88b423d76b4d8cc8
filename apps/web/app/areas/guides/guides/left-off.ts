import type { MyGuide } from '@waymark/contract/guides/guides.ts'
import { summarize } from '@waymark/contract/guides/progress.ts'
import type { GuideHead, GuideRecord } from '../progress/records.ts'
import { stateOf } from '../progress/records.ts'

export interface Begun {
  guide: GuideHead
  stepsDone: number
  /** Null when every step is done and only the end is left. */
  next: { id: string; number: number } | null
  changedAt: string
}

export const most = 3

/** What was begun and not ended, the latest first: this device knows best what was done on it, the account knows the rest. */
export function begunGuides(records: readonly GuideRecord[], account: readonly MyGuide[]): Begun[] {
  const here = records.map((record) => {
    const state = stateOf(record)
    const { stepsDone, next, finished } = summarize(record.outline, state)
    const changedAt = state.marks.reduce((latest, { at }) => (at > latest ? at : latest), '')
    return { guide: record.guide, stepsDone, next, changedAt, finished }
  })
  const known = new Set(here.map(({ guide }) => guide.id))
  const elsewhere = account
    .filter(({ guide }) => !known.has(guide.id))
    .map(({ guide, stepsDone, nextStep, changedAt }) => ({ guide, stepsDone, next: nextStep, changedAt }))
  return [...here.filter(({ finished }) => !finished), ...elsewhere].toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1)).slice(0, most)
}
