import type { Conflict, Outcome, ReadKind } from '../../../../platform/content-kinds.ts'
import { categoryPlaces, parseCategories, rootSlugs, saveCategories } from '../../catalog/documents/save-categories.ts'
import { unknownSlugs } from './check-slugs.ts'
import { type Findings, type Plan, readExisting, readGuides } from './read-guides.ts'
import { type GuideSource, readSources } from './read-sources.ts'
import { addGuide, changeGuide, countGuides, moveGuides } from './save-guide.ts'

/** Guides, and the categories whose file lies beside them. Guides whose files are as they were are not read again. */
export const importGuides: ReadKind = async ({ paths, pictures, category, onProgress }) => {
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
    async check(tx) {
      const known = new Map((await readExisting(tx, sources.guides)).map((entry) => [entry.slug, entry]))
      const isSame = ({ slug, hash }: GuideSource) => known.get(slug)?.contentHash === hash
      const unread = sources.guides.filter((source) => !isSame(source))
      const findings: Findings = { problems: [], warnings: [], skipped }
      const read = await readGuides(tx, unread, { known, beside: sources.beside, pictures }, { category, onProgress }, findings)
      plans = read.plans
      conflicts = read.conflicts
      same = [...sources.guides.filter(isSame), ...read.same]
      const guides = new Map(plans.map(({ guide }) => [guide.slug, guide.outline.map(({ id }) => id)]))
      return { problems: findings.problems, warnings: findings.warnings, gives: { guides, roots: await rootSlugs(tx, roots) } }
    },
    refer: (tx) => unknownSlugs(tx, plans, roots, sources.guides, category),
    async save(tx, { now }) {
      const moved = roots.length > 0 && (await saveCategories(tx, roots))
      const places = await categoryPlaces(tx)
      const outcome: Outcome = { added: [], changed: [], unchanged: same.map(({ slug }) => slug), skipped, conflicts }
      for (const { source, existing, guide } of plans) {
        const found = places.get(guide.category)
        if (!found) throw new Error(`category ${guide.category} was checked and is gone`)
        const place = { categoryId: found.id, rootId: found.rootId }
        if (!existing) await addGuide(tx, guide, place, source.hash, now)
        const changed = existing && (await changeGuide(tx, existing.id, guide, place, source.hash, now))
        outcome[existing ? (changed ? 'changed' : 'unchanged') : 'added'].push(guide.slug)
      }
      if (moved) await moveGuides(tx)
      const changed = moved || outcome.added.length + outcome.changed.length > 0
      if (changed) await countGuides(tx)
      return { changed, found: true, categories: places, outcome }
    },
  }
}
