import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { categoryPlaces, type ParsedCategories } from '../../catalog/documents/save-categories.ts'
import { guides } from '../tables.ts'
import type { Plan } from './read-guides.ts'
import type { GuideSource } from './read-sources.ts'

/** Categories and recommended guides that neither this import nor the database knows. */
export async function unknownSlugs(
  tx: Tx,
  plans: Plan[],
  roots: ParsedCategories,
  sources: GuideSource[],
  category: string | undefined,
): Promise<Problem[]> {
  const categories = new Set([
    ...(await categoryPlaces(tx)).keys(),
    ...roots.flatMap((root) => [root.slug, ...root.subcategories.map(({ slug }) => slug)]),
  ])
  const wanted = [...new Set(plans.flatMap(({ guide }) => guide.recommended))]
  const stored = wanted.length > 0 ? await tx.select({ slug: guides.slug }).from(guides).where(inArray(guides.slug, wanted)) : []
  const slugs = new Set([...stored.map(({ slug }) => slug), ...sources.map(({ slug }) => slug)])
  return plans.flatMap(({ source, guide }) => {
    const file = source.files[0]?.file ?? ''
    const line = (field: string) =>
      1 + Math.max(0, source.files[0]?.text.split('\n').findIndex((text) => text.startsWith(`${field}:`)) ?? 0)
    const place = !guide.category
      ? 'this file names no category; --category and one of the slugs of categories.yaml is right'
      : `category: "${guide.category}" is not known${category === guide.category ? '' : ' in categories.yaml'}; known are ${[...categories].sort().join(', ')}`
    return [
      ...(categories.has(guide.category) ? [] : [{ file, line: line('category'), message: place }]),
      ...guide.recommended
        .filter((slug) => !slugs.has(slug))
        .map((slug) => ({ file, line: line('recommended'), message: `recommended: there is no guide "${slug}"` })),
    ]
  })
}
