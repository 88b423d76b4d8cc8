import type { GuideCard, Line } from '@waymark/contract/cards.ts'

// Loaders' data is sent twice, as HTML and as JSON, so fields that no page shows are left out.

/** Fields of a guide that a card shows. */
export interface CardGuide extends Pick<GuideCard, 'slug' | 'name' | 'announce' | 'totalSteps' | 'duration' | 'paid' | 'translated'> {
  category: Pick<GuideCard['category'], 'name' | 'line'>
}

export const pickCard = (guide: GuideCard): CardGuide => {
  if (!import.meta.env.SSR) return guide
  const { slug, name, announce, category, totalSteps, duration, paid, translated } = guide
  return { slug, name, announce, category: { name: category.name, line: category.line }, totalSteps, duration, paid, translated }
}

/** Category in a list. */
export interface CategoryEntry {
  slug: string
  name: string
  totalInstructions: number
}
export const pickPlace = (place: CategoryEntry): CategoryEntry => {
  if (!import.meta.env.SSR) return place
  const { slug, name, totalInstructions } = place
  return { slug, name, totalInstructions }
}

type RootLine = CategoryEntry & { line: Line }
export const pickLine = (root: RootLine): RootLine => (import.meta.env.SSR ? { ...pickPlace(root), line: root.line } : root)

export type Root = RootLine & { subcategories: CategoryEntry[] }
export const pickRoot = (root: Root): Root =>
  import.meta.env.SSR ? { ...pickLine(root), subcategories: root.subcategories.map(pickPlace) } : root
