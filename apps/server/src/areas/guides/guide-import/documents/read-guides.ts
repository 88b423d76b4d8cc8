import { and, eq, sql } from 'drizzle-orm'
import type { Pictures } from '../../../../platform/bring-picture.ts'
import type { Conflict, ImportInput } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { type GuideBody, guides, guideTexts } from '../../guides/tables.ts'
import type { IdentifiedGuide } from './check-guides.ts'
import { compareRecords } from './compare-records.ts'
import type { ComposedGuide } from './compose-guide.ts'
import type { ImportedFiles } from './find-beside.ts'
import type { Anchors } from './link-steps.ts'
import type { GuideRead } from './parse-steps.ts'
import type { GuideSource } from './read-sources.ts'
import { earlierBody, readTexts } from './save-guide.ts'

interface Existing {
  id: string
  slug: string
  contentHash: string
  source: string | null
  editedAt: Date | null
}

/** A guide to write. */
export interface Plan {
  source: GuideSource
  existing: Existing | undefined
  guide: ComposedGuide
}

export interface Findings {
  problems: Problem[]
  warnings: Problem[]
  skipped: Problem[]
}

export interface ImportContext {
  /** Stored guides among the imported ones. */
  known: Map<string, Existing>
  beside: ImportedFiles
  pictures: Pictures
}

/** Reads the files of guides and plans the writes. Guides that staff edited are only compared. */
export async function readGuides(
  tx: Tx,
  sources: GuideSource[],
  around: ImportContext,
  { onProgress, category = '' }: Pick<ImportInput, 'category' | 'onProgress'>,
  findings: Findings,
): Promise<{ plans: Plan[]; conflicts: Conflict[]; same: GuideSource[] }> {
  const [plans, anchors]: [Plan[], Map<string, Anchors>] = [[], new Map()]
  if (sources.length === 0) return { plans, conflicts: [], same: [] }
  // Loaded on demand: a start of the server without changed files needs no Markdown parser.
  const [{ settleGuide }, { composeGuide }] = await Promise.all([import('./check-guides.ts'), import('./compose-guide.ts')])
  const slugs = new Set((await tx.select({ slug: guides.slug }).from(guides)).map(({ slug }) => slug))
  for (const [done, source] of sources.entries()) {
    const reads = await readFiles(source, { ...around, slugs })
    note(reads, findings)
    const parsed = reads.flatMap(({ guide }) => guide ?? [])
    const [first] = parsed
    if (first?.own && first.language !== 'en' && !reads.some(({ problems }) => problems.length > 0)) {
      findings.problems.push({
        file: first.file,
        line: 1,
        message: 'en.md is missing next to this file. Add it: other languages fall back to English.',
      })
    }
    const existing = around.known.get(source.slug)
    const earlier = existing && first ? await earlierBody(tx, existing.id, first.language) : undefined
    const { settled, problems } = settleGuide(parsed, earlier)
    findings.problems.push(...problems)
    if (settled[0]) {
      const guide = composeGuide(source.slug, settled as [IdentifiedGuide, ...IdentifiedGuide[]], category)
      anchors.set(source.slug, collectAnchors(settled))
      plans.push({ source, existing, guide })
    }
    onProgress?.(done + 1, sources.length)
    await yieldToEventLoop()
  }
  await linkPlans(tx, plans, anchors)
  const edited = plans.filter(({ existing }) => existing?.editedAt)
  return { plans: plans.filter(({ existing }) => !existing?.editedAt), ...(await compareEdited(tx, edited)) }
}

async function compareEdited(tx: Tx, edited: Plan[]): Promise<{ conflicts: Conflict[]; same: GuideSource[] }> {
  const [conflicts, same]: [Conflict[], GuideSource[]] = [[], []]
  for (const { source, existing, guide } of edited) {
    const differences = existing ? compareRecords(guide, await readTexts(tx, existing.id)) : []
    if (differences.length === 0) same.push(source)
    else conflicts.push({ slug: source.slug, file: source.files[0]?.file ?? '', differences })
  }
  return { conflicts, same }
}

async function readFiles(source: GuideSource, world: Omit<ImportContext, 'known'> & { slugs: Set<string> }) {
  const [{ readGuide }, { failedRead }, { openGuide }, { resolveReferences }] = await Promise.all([
    import('./parse-guide.ts'),
    import('./parse-steps.ts'),
    import('./open-guide.ts'),
    import('./resolve-references.ts'),
  ])
  const reads: (GuideRead & { file: string })[] = []
  for (const from of source.files) {
    const opened = openGuide(from)
    const read =
      'message' in opened
        ? failedRead(opened)
        : readGuide(opened, source.slug, { targets: await resolveReferences(opened, from, world), name: source.name })
    reads.push({ file: from.file, ...read })
  }
  return reads
}

function note(reads: (GuideRead & { file: string })[], findings: Findings): void {
  for (const { problems, warnings, skipped } of reads) {
    findings.problems.push(...problems)
    findings.warnings.push(...warnings)
    if (skipped) findings.skipped.push(skipped)
  }
}

const collectAnchors = (settled: IdentifiedGuide[]): Anchors =>
  new Map(settled.flatMap(({ guide, ids }) => guide.anchors.map(([name, place]) => [name, ids[place]?.id ?? ''] as const)))

/** Resolves links to headings once every step has its id. */
async function linkPlans(tx: Tx, plans: Plan[], anchors: Map<string, Anchors>): Promise<void> {
  const { nameBodyAnchors, linkSteps, namedGuides } = await import('./link-steps.ts')
  const linking: Plan[] = []
  const named = new Set<string>()
  for (const plan of plans) {
    const slugs = namedGuides(plan.guide.texts.filter(({ translated }) => translated).map(({ body }) => body))
    if (slugs.length > 0) linking.push(plan)
    for (const slug of slugs) named.add(slug)
    await yieldToEventLoop()
  }
  const unread = [...named].filter((slug) => !anchors.has(slug))
  for (const { slug, body } of await readBodies(tx, unread)) anchors.set(slug, nameBodyAnchors(body))
  for (const { guide } of linking) {
    guide.texts = guide.texts.map((text) => ({ ...text, body: linkSteps(text.body, anchors) }))
    await yieldToEventLoop()
  }
}

/** Yields to requests, signals and the progress display. */
const yieldToEventLoop = () => new Promise(setImmediate)

async function readBodies(tx: Tx, slugs: string[]): Promise<{ slug: string; body: GuideBody }[]> {
  if (slugs.length === 0) return []
  return tx
    .select({ slug: guides.slug, body: guideTexts.body })
    .from(guides)
    .innerJoin(guideTexts, and(eq(guideTexts.guideId, guides.id), eq(guideTexts.language, 'en')))
    .where(sql`${guides.slug} = any(${sql.param(slugs)}::text[])`)
}

/** Stored guides with the slugs of these sources. */
export async function readExisting(tx: Tx, sources: GuideSource[]): Promise<Existing[]> {
  if (sources.length === 0) return []
  const { id, slug, contentHash, source, editedAt } = guides
  return tx
    .select({ id, slug, contentHash, source, editedAt })
    .from(guides)
    .where(sql`${slug} = any(${sql.param(sources.map((source) => source.slug))}::text[])`)
}

/** A file named by its title retains the slug of its first import. */
export async function keepSlugs(tx: Tx, sources: GuideSource[], beside: ImportedFiles): Promise<void> {
  const titled = new Map(sources.filter((source) => source.titled).flatMap((source) => source.files.map(({ place }) => [place, source])))
  if (titled.size === 0) return
  const kept = await tx
    .select({ slug: guides.slug, source: guides.source })
    .from(guides)
    .where(sql`${guides.source} = any(${sql.param([...titled.keys()])}::text[])`)
  for (const { slug, source: place } of kept) {
    const source = titled.get(place ?? '')
    if (!source || sources.some((other) => other !== source && other.slug === slug)) continue
    for (const known of [beside.guides, beside.notes]) for (const [key, name] of known) if (name === source.slug) known.set(key, slug)
    source.slug = slug
  }
}
