import type { GuideCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { Guide, Step } from '@waymark/contract/guides/guides.ts'
import type { Category, Tree } from '../catalog/queries.ts'
import type { GuideBody, NamedSource } from './tables.ts'

/** The first step of a paid guide is open to everyone (product.md 5). Content that a plan unlocks is fetched by the user's own calls. */
export const isLocked = (paid: boolean, step: number): boolean => paid && step > 0

export interface CardRow {
  id: string
  slug: string
  rootId: string
  name: string
  announce: string
  totalSteps: number
  totalItems: number
  duration: number
  paid: boolean
  updatedAt: Date
  translated: boolean
}

export function presentCard(row: CardRow, tree: Tree, language: Language): GuideCard {
  const { id, slug, name, announce, totalSteps, totalItems, duration, paid, translated } = row
  const category = presentName(tree.byId.get(row.rootId), language)
  return {
    id,
    slug,
    name,
    announce,
    thumbnail: `/covers/guide/${slug}.png`,
    category,
    totalSteps,
    totalItems,
    duration,
    paid,
    updatedAt: row.updatedAt.toISOString(),
    translated,
  }
}

// A category added after the tree was cached is shown without its name for a moment.
const presentName = (category: Category | undefined, language: Language): GuideCard['category'] =>
  category ? { slug: category.slug, name: category.texts[language].name, line: category.line } : { slug: '', name: '', line: 'a' }

export interface GuideRow extends CardRow {
  categoryId: string
  body: GuideBody
  sources: Guide['sources']
  languages: string[]
}

/** Sources with a title in `language`, or all sources by their first title if there is none. */
export function pickSources(sources: NamedSource[], language: Language): Guide['sources'] {
  const own = sources.filter(({ titles }) => titles?.[language])
  // Guides that staff edited before review dates existed have none.
  return (own.length > 0 ? own : sources).map(({ titles, title, url, checked, review }) => ({
    title: titles?.[language] ?? title,
    url,
    checked,
    review: review ?? null,
  }))
}

/** `open`: the user may open paid guides, so nothing is locked. */
export function presentGuide(row: GuideRow, recommended: CardRow[], tree: Tree, language: Language, { open = false } = {}): Guide {
  const category = tree.byId.get(row.categoryId)
  const above = category && category.root !== category ? [category.root, category] : category ? [category] : []
  return {
    ...presentCard(row, tree, language),
    intro: row.body.intro,
    have: row.body.have,
    parents: above.map(({ slug, texts }) => ({ slug, name: texts[language].name })),
    steps: row.body.steps.map((step, place) => presentStep(step, !open && isLocked(row.paid, place))),
    sources: row.sources,
    recommended: recommended.map((card) => presentCard(card, tree, language)),
    languages: row.languages,
  }
}

function presentStep(step: GuideBody['steps'][number], locked: boolean): Step {
  const { id, title, minutes, items } = step
  if (locked) return { id, title, minutes, lead: '', before: [], items: [], after: [], locked, totalItems: items.length }
  return { ...step, locked, totalItems: items.length }
}

const presentSubcategory = (language: Language) => (category: Category) => ({
  slug: category.slug,
  ...category.texts[language],
  totalInstructions: category.counts.all,
})

const presentHead = ({ slug, texts, line }: Category, language: Language) => ({ slug, name: texts[language].name, line })

/** Heading of a category's page. */
export const presentCategory = (category: Category, language: Language) => ({
  ...presentHead(category, language),
  description: category.texts[language].description,
  parents: category.root === category ? [] : [presentHead(category.root, language)],
  subcategories: category.subcategories.map(presentSubcategory(language)),
})

/** A root category on the map. */
export const presentRoot = (root: Category, language: Language) => ({
  ...presentHead(root, language),
  description: root.texts[language].description,
  totalInstructions: root.counts.all,
  subcategories: root.subcategories.map(presentSubcategory(language)),
})
