import type { Guide, Step } from '@waymark/contract/guides.ts'

// What the guide pages get of a guide: only what each shows, as it travels twice.

/** What the overview shows of a step: its place and its checks, not its text. */
export const outlineOf = ({ steps }: Pick<Guide, 'steps'>) =>
  steps.map(({ id, title, minutes, locked, totalItems, items }) => ({
    id,
    title,
    minutes,
    locked,
    totalItems,
    items: items.map(({ id, title, depth }) => ({ id, title, depth })),
  }))
export type OutlineStep = ReturnType<typeof outlineOf>[number]

type GuideHead = Omit<Guide, 'steps' | 'intro' | 'have' | 'sources' | 'recommended'> & { own?: undefined }
/** A checklist of one's own on the same screens: it belongs to no line, and its slug is its id. */
export interface OwnHead extends Pick<Guide, 'id' | 'slug' | 'name' | 'totalItems'> {
  own: true
  translated: true
}
export type Head = GuideHead | OwnHead

export const lineOf = (head: Head) => (head.own ? undefined : head.category.line)

export type OverviewData = { kind: 'overview'; guide: GuideHead; outline: OutlineStep[] } & Pick<
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
  guide: GuideHead
  outline: OutlineStep[]
  recommended: Guide['recommended']
}
