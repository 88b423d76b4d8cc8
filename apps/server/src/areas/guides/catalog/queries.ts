import type { Line } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { asc } from 'drizzle-orm'
import { cacheUntilContentChanges } from '../../../platform/content-cache.ts'
import type { Db } from '../../../platform/db.ts'
import { categories, categoryTexts } from './tables.ts'

export interface Category {
  id: string
  slug: string
  line: Line
  texts: Record<Language, { name: string; description: string }>
  /** A root category is its own root. */
  root: Category
  subcategories: Category[]
  /** Stored counts, subcategories included: all guides, free guides, guides of at most 30 minutes. */
  counts: { all: number; free: number; short: number }
  stepCount: number
}

export interface Tree {
  roots: Category[]
  byId: Map<string, Category>
  bySlug: Map<string, Category>
}

/** All categories, cached until content changes: there are about fifty, and every guide card needs one. */
export const readTree = cacheUntilContentChanges(loadTree)

async function loadTree(db: Db): Promise<Tree> {
  const [rows, texts] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.slug)),
    db.select().from(categoryTexts),
  ])
  const byId = new Map<string, Category>()
  for (const { id, slug, line, guideCount, freeCount, shortCount, stepCount } of rows) {
    const none = { name: slug, description: '' }
    const category = {
      id,
      slug,
      line,
      texts: { en: none, ru: none, de: none },
      subcategories: [],
      stepCount,
      counts: { all: guideCount, free: freeCount, short: shortCount },
    }
    byId.set(id, Object.assign(category, { root: category as unknown as Category }))
  }
  for (const { categoryId, language, name, description } of texts) {
    const category = byId.get(categoryId)
    if (category) category.texts[language] = { name, description }
  }
  const roots: Category[] = []
  for (const { id, parentId } of rows) {
    const category = byId.get(id) as Category
    const parent = parentId ? byId.get(parentId) : undefined
    if (parent) category.root = parent
    const list = parent ? parent.subcategories : roots
    list.push(category)
  }
  return { roots, byId, bySlug: new Map([...byId.values()].map((category) => [category.slug, category])) }
}
