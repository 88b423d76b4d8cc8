import type { GuideCard, Line } from '@waymark/contract/cards.ts'

// Loaders' data is sent twice, as HTML and as JSON, so fields that no page shows are left out.

/** Fields of a guide that a card shows. */
export interface CardGuide extends Pick<GuideCard, 'slug' | 'name' | 'announce' | 'totalSteps' | 'duration' | 'paid' | 'translated'> {
  category: Pick<GuideCard['category'], 'name' | 'line'>
}

export const cardOf = (guide: GuideCard): CardGuide => {
  if (!import.meta.env.SSR) return guide
  const { slug, name, announce, category, totalSteps, duration, paid, translated } = guide
  return { slug, name, announce, category: { name: category.name, line: category.line }, totalSteps, duration, paid, translated }
}

/** A category in a list of them. */
export interface Place {
  slug: string
  name: string
  totalInstructions: number
}
export const placeOf = (place: Place): Place => {
  if (!import.meta.env.SSR) return place
  const { slug, name, totalInstructions } = place
  return { slug, name, totalInstructions }
}

type RootLine = Place & { line: Line }
export const lineOf = (root: RootLine): RootLine => (import.meta.env.SSR ? { ...placeOf(root), line: root.line } : root)

export type Root = RootLine & { subcategories: Place[] }
export const rootOf = (root: Root): Root =>
  import.meta.env.SSR ? { ...lineOf(root), subcategories: root.subcategories.map(placeOf) } : root
