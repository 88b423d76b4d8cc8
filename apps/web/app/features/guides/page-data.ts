import type { Guide, Step } from '@waymark/contract/guides.ts'

// What the guide pages get of a guide: only what each shows, as it travels twice.

/** What the overview shows of a step: its place and its checks, not its text. */
export const outlineOf = ({ steps }: Guide) =>
  steps.map(({ id, title, minutes, locked, totalItems, items }) => ({
    id,
    title,
    minutes,
    locked,
    totalItems,
    items: items.map(({ id, title, depth }) => ({ id, title, depth })),
  }))
export type OutlineStep = ReturnType<typeof outlineOf>[number]

type Head = Omit<Guide, 'steps' | 'intro' | 'have' | 'sources' | 'recommended'>
export type OverviewData = { kind: 'overview'; guide: Head; outline: OutlineStep[] } & Pick<
  Guide,
  'intro' | 'have' | 'sources' | 'recommended'
>
export interface StepData {
  kind: 'step'
  guide: Head
  outline: (Omit<OutlineStep, 'items'> & { items: string[] })[]
  step: Step
}
export type GuideData = OverviewData | StepData

export interface FinishedData {
  guide: Head
  outline: OutlineStep[]
  recommended: Guide['recommended']
}
