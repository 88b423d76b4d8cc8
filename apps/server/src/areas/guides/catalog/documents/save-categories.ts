import { isDeepStrictEqual } from 'node:util'
import { line } from '@waymark/contract/cards.ts'
import { languages } from '@waymark/contract/choices.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId } from '../../../../platform/columns.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Problem, readYaml, yamlSlug, yamlText } from '../../../../platform/yaml.ts'
import { indexNames } from '../../search/commands/index-subject.ts'
import { categories, categoryTexts } from '../tables.ts'

const inAllLanguages = (most: number) =>
  z.strictObject({ en: yamlText(most), ru: yamlText(most), de: yamlText(most) }, 'Use texts for en, ru and de.')
const fields = {
  slug: yamlSlug,
  name: inAllLanguages(60),
  description: inAllLanguages(300),
}
const schema = z.array(
  z.strictObject({
    ...fields,
    line: z.enum(line.options, 'Use a letter from a to j.'),
    subcategories: z._default(z.array(z.strictObject(fields), 'Use a list of categories.'), []),
  }),
  'Use a list of categories.',
)

/** Root categories with their subcategories, in the order of the file. */
export type ParsedCategories = z.output<typeof schema>

/** Reads `categories.yaml`: two levels, in three languages. */
export function parseCategories(file: string, yaml: string): { roots: ParsedCategories; problems: Problem[]; warnings: Problem[] } {
  const { data: roots = [], problems, warnings, lineOf } = readYaml(file, yaml, 1, schema)
  const seen = new Map<string, number>()
  const once = (value: string, at: number) => {
    const before = seen.get(value)
    if (before) problems.push({ file, line: at, message: `${value} is already used in line ${before}. Use another.` })
    else seen.set(value, at)
  }
  for (const [place, root] of roots.entries()) {
    once(`line "${root.line}"`, lineOf([place, 'line']))
    once(`slug "${root.slug}"`, lineOf([place, 'slug']))
    for (const [below, { slug }] of root.subcategories.entries()) once(`slug "${slug}"`, lineOf([place, 'subcategories', below, 'slug']))
  }
  return { roots, problems, warnings }
}

/** Writes the categories that differ and returns whether any did. Categories missing from the file are not deleted. */
export async function saveCategories(tx: Tx, roots: ParsedCategories): Promise<boolean> {
  const stored = await storedCategories(tx)
  let changed = false
  async function save(category: Category): Promise<string> {
    const { id, ...before } = stored.get(category.slug) ?? { id: null }
    if (id && isDeepStrictEqual(before, category)) return id
    changed = true
    return saveCategory(tx, category)
  }
  for (const [position, { subcategories, ...root }] of roots.entries()) {
    const parentId = await save({ ...root, position, parentId: null })
    for (const [below, category] of subcategories.entries()) await save({ ...category, line: root.line, position: below, parentId })
  }
  return changed
}

type Category = Omit<ParsedCategories[number], 'subcategories'> & { position: number; parentId: string | null }

/** Stored categories by slug, in the shape of the file. */
async function storedCategories(tx: Tx): Promise<Map<string, Category & { id: string }>> {
  const { id, slug, line, position, parentId } = categories
  const said = (column: typeof categoryTexts.name | typeof categoryTexts.description) =>
    sql<Category['name']>`json_object_agg(${categoryTexts.language}, ${column})`
  const rows = await tx
    .select({ id, slug, line, position, parentId, name: said(categoryTexts.name), description: said(categoryTexts.description) })
    .from(categories)
    .innerJoin(categoryTexts, eq(categoryTexts.categoryId, id))
    .groupBy(id)
  return new Map(rows.map((row) => [row.slug, row]))
}

async function saveCategory(tx: Tx, { slug, line, position, parentId, name, description }: Category): Promise<string> {
  const place = { line, position, parentId }
  const [saved] = await tx
    .insert(categories)
    .values({ id: newId(), slug, ...place })
    .onConflictDoUpdate({ target: categories.slug, set: place })
    .returning({ id: categories.id })
  if (!saved) throw new Error(`category ${slug} was not written`)
  const { id } = saved
  const texts = await tx
    .insert(categoryTexts)
    .values(languages.map((language) => ({ categoryId: id, language, name: name[language], description: description[language] })))
    .onConflictDoUpdate({
      target: [categoryTexts.categoryId, categoryTexts.language],
      set: { name: sql`excluded.name`, description: sql`excluded.description` },
      setWhere: sql`(${categoryTexts.name}, ${categoryTexts.description}) is distinct from (excluded.name, excluded.description)`,
    })
    .returning({ language: categoryTexts.language })
  if (texts.length > 0)
    await indexNames(
      tx,
      id,
      languages.map((language) => ({ language, written: language, kind: 'category', name: name[language], slug })),
    )
  return id
}

export interface CategoryCounts {
  id: string
  guideCount: number
  freeCount: number
  shortCount: number
  stepCount: number
}

/** Stores the number of guides in every category; categories without an entry get 0. */
export async function saveCounts(tx: Tx, counts: CategoryCounts[]): Promise<void> {
  const none = { guideCount: 0, freeCount: 0, shortCount: 0, stepCount: 0 }
  const known = new Map(counts.map((entry) => [entry.id, entry]))
  for (const { id } of await tx.select({ id: categories.id }).from(categories)) {
    const { guideCount, freeCount, shortCount, stepCount } = known.get(id) ?? none
    await tx.update(categories).set({ guideCount, freeCount, shortCount, stepCount }).where(eq(categories.id, id))
  }
}

/** Every category with its root, by slug. Used by commands of other modules. */
export async function categoryPlaces(tx: Tx): Promise<Map<string, { id: string; rootId: string }>> {
  const rows = await tx.select({ id: categories.id, slug: categories.slug, parentId: categories.parentId }).from(categories)
  return new Map(rows.map(({ id, slug, parentId }) => [slug, { id, rootId: parentId ?? id }]))
}

/** Slugs of all root categories: the stored ones and the ones in the file. */
export async function rootSlugs(tx: Tx, given: ParsedCategories): Promise<Set<string>> {
  const roots = await tx.select({ slug: categories.slug }).from(categories).where(isNull(categories.parentId))
  return new Set([...roots, ...given].map(({ slug }) => slug))
}
