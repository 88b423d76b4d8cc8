import type { GuideCard } from '@waymark/contract/cards.ts'

/** What a card shows of a guide. */
export type CardGuide = Pick<GuideCard, 'slug' | 'name' | 'announce' | 'category' | 'totalSteps' | 'duration' | 'paid' | 'translated'>

// What loaders return travels twice from the server, as text and as data: there, and only there, what no page shows is left out.
export const cardOf = (guide: GuideCard): CardGuide => {
  if (!import.meta.env.SSR) return guide
  const { slug, name, announce, category, totalSteps, duration, paid, translated } = guide
  return { slug, name, announce, category, totalSteps, duration, paid, translated }
}
