import type { Guide, Step } from '@waymark/contract/guides/guides.ts'
import { type CardGuide, pickCard } from './shown.ts'

// Data of guide pages. Loaders return only what a page shows, because it is sent as HTML and as JSON.

/** Facts of a step that the overview shows: position and items, without the text. */
export const pickOutline = ({ steps }: Pick<Guide, 'steps'>) =>
  steps.map(({ id, title, minutes, locked, totalItems, items, changedAt }) => ({
    id,
    title,
    minutes,
    locked,
    totalItems,
    ...(changedAt && { changedAt }),
    items: items.map(({ id, title, depth }) => ({ id, title, depth })),
  }))
export type OutlineStep = ReturnType<typeof pickOutline>[number]

type GuideHead = Omit<Guide, 'thumbnail' | 'steps' | 'intro' | 'have' | 'sources' | 'recommended'> & { own?: undefined }
/** A checklist shown on the screens of guides. It has no line, and its slug is its id. */
export interface OwnHead extends Pick<Guide, 'id' | 'slug' | 'name' | 'totalItems'> {
  own: true
  translated: true
}
export type Head = GuideHead | OwnHead

export const subjectKind = (head: Head) => (head.own ? 'checklist' : 'guide')
export const headLine = (head: Head) => (head.own ? undefined : head.category.line)

export type OverviewData = { kind: 'overview'; guide: GuideHead; outline: OutlineStep[] } & Pick<Guide, 'intro' | 'have' | 'sources'> & {
    recommended: CardGuide[]
  }
export interface StepData {
  kind: 'step'
  guide: Head
  outline: (Omit<OutlineStep, 'items'> & { items: string[] })[]
  step: Step
  /** Data of other modules for this step. */
  parts?: unknown[]
}
export type GuideData = OverviewData | StepData

export interface FinishedData {
  guide: GuideHead
  outline: OutlineStep[]
  recommended: CardGuide[]
}

const split = ({ thumbnail: _, steps, intro, have, sources, recommended, ...guide }: Guide) => ({
  steps,
  guide,
  rest: { intro, have, sources, recommended: recommended.map(pickCard) },
})

/** Data of the overview, reduced to what the page shows because it is sent twice. */
export function pickOverview(whole: Guide): OverviewData {
  const { guide, rest } = split(whole)
  return { kind: 'overview', guide, outline: pickOutline(whole), ...rest }
}

/** Data of a step page; undefined for an unknown step. The other steps carry only the ids of their items. */
export function pickStep(whole: Guide, wanted: string): StepData | undefined {
  const { guide, steps } = split(whole)
  const step = steps.find(({ id }) => id === wanted)
  const outline = pickOutline(whole).map((entry) => ({ ...entry, items: entry.items.map(({ id }) => id) }))
  return step && { kind: 'step', guide, outline, step }
}

export function pickFinished(whole: Guide): FinishedData {
  const { guide, rest } = split(whole)
  return { guide, outline: pickOutline(whole), recommended: rest.recommended }
}

type GuideAddress = Pick<Head, 'slug' | 'own'>

export const overviewPath = ({ slug, own }: GuideAddress) => `${own ? '/custom' : ''}/instruction/${slug}`
export const stepPath = (place: GuideAddress, step: string) => `${overviewPath(place)}?step=${step}`
export const finishedPath = (place: GuideAddress) => `${overviewPath(place)}/finished`

/** Head of a step's page. Search engines see only the overview, and nothing of a checklist. */
export const documentHead = (head: Head) => (head.own ? { indexed: false } : { description: head.announce, path: overviewPath(head) })
