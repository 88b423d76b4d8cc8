import { inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Problem } from '../../../platform/yaml.ts'
import { categoryPlaces, type ParsedCategories, parseCategories, saveCategories } from '../../catalog/commands.ts'
import { checkDocuments, saveDocuments } from '../../content/commands/import-documents.ts'
import { fillingOf, readDocuments } from '../../content/commands/read-documents.ts'
import { guides } from '../tables.ts'
import type { Settled } from './check-guides.ts'
import type { ComposedGuide } from './compose-guide.ts'
import { type GuideSource, readSources } from './read-sources.ts'
import { addGuide, changeGuide, countGuides, earlierBody, moveGuides } from './save-guide.ts'

export type ImportResult =
  | {
      ok: true
      /** Slugs. */
      added: string[]
      changed: string[]
      unchanged: string[]
      /** Files that are no guides, and why. */
      skipped: Problem[]
      /** Guides that staff edited: the files differ, and nothing was overwritten. */
      conflicts: string[]
      warnings: Problem[]
    }
  | { ok: false; problems: Problem[] }

export interface ImportOptions {
  /** Told after each guide that was read. */
  onProgress?: (done: number, total: number) => void
  /** Slug, for files that name no category. */
  category?: string
}

const lockKey = 7350

interface Existing {
  id: string
  slug: string
  contentHash: string
  editedAt: Date | null
}

interface Plan {
  source: GuideSource
  existing: Existing | undefined
  guide: ComposedGuide
}

interface Findings {
  problems: Problem[]
  warnings: Problem[]
  skipped: Problem[]
}

/**
 * Brings in files and folders of guides, and the legal documents beside them (product.md 5): checks all, reports every problem, changes
 * nothing when there is one.
 * Guides whose files are as they were are not read again. Instances that start together import one after the other.
 */
export async function importContent(
  { db, events, clock, env }: Pick<Services, 'db' | 'events' | 'clock'> & { env: Pick<Services['env'], 'site' | 'publicUrl'> },
  paths: string[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const sources = await readSources(paths, options.category)
  const filling = fillingOf(env)
  const legal = await readDocuments(paths, filling)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    const known = new Map((await readExisting(tx, sources.guides)).map((entry) => [entry.slug, entry]))
    const isSame = ({ slug, hash }: GuideSource) => known.get(slug)?.contentHash === hash
    const isEdited = ({ slug }: GuideSource) => Boolean(known.get(slug)?.editedAt)
    const unread = sources.guides.filter((source) => !isSame(source) && !isEdited(source))

    const findings: Findings = { problems: [...sources.problems, ...legal.problems], warnings: [], skipped: [] }
    const roots = readCategories(sources.categories, findings)
    const documents = await checkDocuments(tx, legal.documents, filling)
    findings.problems.push(...documents.problems)
    const plans = await readGuides(tx, unread, known, options, findings)
    if (findings.problems.length === 0) findings.problems.push(...(await unknownSlugs(tx, plans, roots, sources.guides, options)))
    if (findings.problems.length > 0) return { ok: false, problems: findings.problems }

    const now = clock()
    const outcome = { added: [] as string[], changed: [] as string[], unchanged: sources.guides.filter(isSame).map(({ slug }) => slug) }
    const categoriesChanged = roots.length > 0 && (await saveCategories(tx, roots))
    const places = await categoryPlaces(tx)
    for (const { source, existing, guide } of plans) {
      const found = places.get(guide.category)
      if (!found) throw new Error(`category ${guide.category} was checked and is gone`)
      const place = { categoryId: found.id, rootId: found.rootId }
      if (!existing) await addGuide(tx, guide, place, source.hash, now)
      const changed = existing && (await changeGuide(tx, existing.id, guide, place, source.hash, now))
      outcome[existing ? (changed ? 'changed' : 'unchanged') : 'added'].push(guide.slug)
    }
    await saveDocuments(tx, documents.changed, now)
    if (categoriesChanged) await moveGuides(tx)
    const guidesChanged = categoriesChanged || outcome.added.length + outcome.changed.length > 0
    if (guidesChanged) await countGuides(tx)
    if (guidesChanged || documents.changed.length > 0) await events.publish(tx, 'content')
    const conflicts = sources.guides.filter((source) => isEdited(source) && !isSame(source)).map(({ slug }) => slug)
    return { ok: true, ...outcome, conflicts, skipped: findings.skipped, warnings: findings.warnings }
  })
}

async function readExisting(tx: Tx, sources: GuideSource[]): Promise<Existing[]> {
  if (sources.length === 0) return []
  const { id, slug, contentHash, editedAt } = guides
  return tx
    .select({ id, slug, contentHash, editedAt })
    .from(guides)
    .where(
      inArray(
        slug,
        sources.map((source) => source.slug),
      ),
    )
}

function readCategories(files: { file: string; text: string }[], { problems, warnings }: Findings): ParsedCategories {
  return files.flatMap(({ file, text }) => {
    const read = parseCategories(file, text)
    problems.push(...read.problems)
    warnings.push(...read.warnings)
    return read.roots
  })
}

async function readGuides(
  tx: Tx,
  sources: GuideSource[],
  known: Map<string, Existing>,
  { onProgress, category = '' }: ImportOptions,
  findings: Findings,
): Promise<Plan[]> {
  if (sources.length === 0) return []
  // Loaded only when there is something to read: an ordinary start of the server needs no Markdown.
  const [{ parseGuide }, { settleGuide }, { composeGuide }] = await Promise.all([
    import('./parse-guide.ts'),
    import('./check-guides.ts'),
    import('./compose-guide.ts'),
  ])
  const plans: Plan[] = []
  for (const [done, source] of sources.entries()) {
    const reads = source.files.map((file) => ({ file: file.file, ...parseGuide(file, source.slug) }))
    findings.problems.push(...reads.flatMap(({ problems }) => problems))
    findings.warnings.push(...reads.flatMap(({ warnings }) => warnings))
    findings.skipped.push(...reads.flatMap(({ file, skipped }) => (skipped ? [{ file, line: 1, message: skipped }] : [])))
    const parsed = reads.flatMap(({ guide }) => guide ?? [])
    const existing = known.get(source.slug)
    const [first] = parsed
    if (first?.own && first.language !== 'en' && !reads.some(({ problems }) => problems.length > 0)) {
      findings.problems.push({ file: first.file, line: 1, message: 'en.md is missing beside this file; other languages fall back to it' })
    }
    const earlier = existing && first ? await earlierBody(tx, existing.id, first.language) : undefined
    const { settled, problems } = settleGuide(parsed, earlier)
    findings.problems.push(...problems)
    if (settled[0]) plans.push({ source, existing, guide: composeGuide(source.slug, settled as [Settled, ...Settled[]], category) })
    onProgress?.(done + 1, sources.length)
    // Lets requests, signals and the progress line through.
    await new Promise(setImmediate)
  }
  return plans
}

/** Categories and recommended guides that neither this import nor the database knows. */
async function unknownSlugs(
  tx: Tx,
  plans: Plan[],
  roots: ParsedCategories,
  sources: GuideSource[],
  { category }: ImportOptions,
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
