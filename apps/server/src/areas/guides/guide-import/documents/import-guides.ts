import { sql } from 'drizzle-orm'
import type { Conflict, Outcome, ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import {
  categoryPlaces,
  type ParsedCategories,
  parseCategories,
  rootSlugs,
  saveCategories,
} from '../../catalog/documents/save-categories.ts'
import { guides } from '../../guides/tables.ts'
import { type Findings, keepSlugs, type Plan, readExisting, readGuides } from './read-guides.ts'
import { type GuideSource, isSameOrigin, readSources } from './read-sources.ts'
import { addGuide, changeGuide, countGuides, moveGuides } from './save-guide.ts'

/** Imports guides and the categories of the same folder. Guides whose files are unchanged are not read again. */
export const importGuides: ReadKind = async ({ paths, pictures, category, onProgress, taken = 'refused' }) => {
  const sources = await readSources(paths, category)
  const categories = sources.categories.map(({ file, text }) => parseCategories(file, text))
  const roots = categories.flatMap((read) => read.roots)
  const skipped = [...sources.skipped]
  let plans: Plan[] = []
  let conflicts: Conflict[] = []
  let same: GuideSource[] = []
  return {
    problems: [...sources.problems, ...categories.flatMap(({ problems }) => problems)],
    warnings: categories.flatMap(({ warnings }) => warnings),
    async check(tx, around) {
      await keepSlugs(tx, sources.guides, sources.beside)
      const known = new Map((await readExisting(tx, sources.guides)).map((entry) => [entry.slug, entry]))
      const isSame = (source: GuideSource) => {
        const { contentHash, source: origin } = known.get(source.slug) ?? {}
        return contentHash === source.hash && !findForeignOrigin(source, origin)
      }
      const others =
        taken === 'replaced' ? [] : sources.guides.flatMap((source) => findForeignOrigin(source, known.get(source.slug)?.source) ?? [])
      const unread = sources.guides.filter((source) => !isSame(source) && !others.some(({ slug }) => slug === source.slug))
      const findings: Findings = { problems: taken === 'refused' ? others : [], warnings: [], skipped }
      const left = new Set(taken === 'left' ? others.map(({ slug }) => slug) : [])
      if (taken === 'left') skipped.push(...others)
      const read = await readGuides(tx, unread, { known, beside: sources.beside, pictures }, { category, onProgress }, findings)
      plans = read.plans
      conflicts = read.conflicts
      same = [...sources.guides.filter(isSame), ...read.same]
      const guides = new Map(plans.map(({ guide }) => [guide.slug, guide.outline.map(({ id }) => id)]))
      const named = [...around.named, ...plans.flatMap(namedServices)]
      const gives = { guides, left, named, roots: await rootSlugs(tx, roots) }
      return { problems: findings.problems, warnings: findings.warnings, gives }
    },
    refer: (tx) => findUnknownSlugs(tx, plans, roots, sources.guides),
    async save(tx, { now }) {
      const moved = roots.length > 0 && (await saveCategories(tx, roots))
      const places = await categoryPlaces(tx)
      const outcome: Outcome = { added: [], changed: [], unchanged: same.map(({ slug }) => slug), skipped, conflicts }
      for (const { source, existing, guide } of plans) {
        const found = places.get(guide.category)
        if (!found) throw new Error(`category ${guide.category} was checked and is gone`)
        const place = { categoryId: found.id, rootId: found.rootId }
        if (!existing) await addGuide(tx, guide, place, toOriginColumns(source), now)
        const changed = existing && (await changeGuide(tx, existing.id, guide, place, toOriginColumns(source), now))
        outcome[existing ? (changed ? 'changed' : 'unchanged') : 'added'].push(guide.slug)
      }
      if (moved) await moveGuides(tx)
      const changed = moved || outcome.added.length + outcome.changed.length > 0
      if (changed) await countGuides(tx)
      return { changed, found: true, categories: places, outcome, warnings: await findOverdueSources(tx, sources.guides, now) }
    },
  }
}

const toOriginColumns = ({ hash, origin }: GuideSource) => ({ contentHash: hash, source: origin })

/** Prevents the guide of one file from being replaced by another file by accident. Names both files. */
function findForeignOrigin({ slug, origin, files }: GuideSource, source: string | null | undefined): (Problem & { slug: string }) | null {
  if (!source || isSameOrigin(source, origin)) return null
  const message = `The guide "${slug}" came from ${source}. Rename this file, or use --replace to replace that guide.`
  return { slug, file: files[0]?.file ?? origin, line: 1, message }
}

/** Finds the line of a front matter field in the first language available. */
const locateField = ({ files: [first] }: GuideSource) => ({
  file: first?.file ?? '',
  line: (field: string) => 1 + Math.max(0, first?.text.split('\n').findIndex((text) => text.startsWith(`${field}:`)) ?? 0),
})

function namedServices({ source, guide }: Plan) {
  const { file, line } = locateField(source)
  return guide.services.map((service) => ({ service, file, line: line('services') }))
}

/** Sources of these guides whose review date has passed, even if their files are unchanged. */
async function findOverdueSources(tx: Tx, sources: GuideSource[], now: Date): Promise<Problem[]> {
  const today = now.toISOString().slice(0, 10)
  const stored = await tx
    .select({ slug: guides.slug, sources: guides.sources })
    .from(guides)
    .where(sql`${guides.slug} = any(${sql.param(sources.map(({ slug }) => slug))}::text[])`)
  const known = new Map(stored.map(({ slug, sources }) => [slug, sources]))
  return sources.flatMap((source) => {
    const { file, line } = locateField(source)
    const overdue = known.get(source.slug)?.filter(({ review }) => review && review < today) ?? []
    return overdue.map(({ title, review }) => ({
      file,
      line: line('sources'),
      message: `sources: "${title}" was due for review by ${review}.`,
    }))
  })
}

/** Reports categories and recommended guides that are neither in this import nor in the database. */
async function findUnknownSlugs(tx: Tx, plans: Plan[], roots: ParsedCategories, sources: GuideSource[]): Promise<Problem[]> {
  const categories = new Set([
    ...(await categoryPlaces(tx)).keys(),
    ...roots.flatMap((root) => [root.slug, ...root.subcategories.map(({ slug }) => slug)]),
  ])
  const wanted = [...new Set(plans.flatMap(({ guide }) => guide.recommended))]
  const stored = await tx
    .select({ slug: guides.slug })
    .from(guides)
    .where(sql`${guides.slug} = any(${sql.param(wanted)}::text[])`)
  const slugs = new Set([...stored.map(({ slug }) => slug), ...sources.map(({ slug }) => slug)])
  return plans.flatMap(({ source, guide }) => {
    const { file, line } = locateField(source)
    const known = [...categories].sort().join(', ')
    const place = !guide.category
      ? `\`category\` is missing. Add it to the file, or use --category with one of ${known}.`
      : `category: "${guide.category}" is unknown. Use one of ${known}.`
    return [
      ...(categories.has(guide.category) ? [] : [{ file, line: line('category'), message: place }]),
      ...guide.recommended
        .filter((slug) => !slugs.has(slug))
        .map((slug) => ({ file, line: line('recommended'), message: `recommended: There is no guide "${slug}".` })),
    ]
  })
}
