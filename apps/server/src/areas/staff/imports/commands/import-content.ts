import { sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { fillingOf } from '../../../../platform/filling.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { categoryPlaces, type ParsedCategories, parseCategories, rootSlugs, saveCategories } from '../../../guides/catalog/commands.ts'
import { createPictures, type Pictures } from '../../../guides/guides/commands/bring-picture.ts'
import { unknownSlugs } from '../../../guides/guides/commands/check-slugs.ts'
import type { Conflict } from '../../../guides/guides/commands/compare-records.ts'
import { type Findings, readExisting, readGuides } from '../../../guides/guides/commands/read-guides.ts'
import { type GuideSource, readSources, type Sources } from '../../../guides/guides/commands/read-sources.ts'
import { addGuide, changeGuide, countGuides, moveGuides } from '../../../guides/guides/commands/save-guide.ts'
import { keepCommonWords } from '../../../guides/search/commands/index-subject.ts'
import { type Around, type Kind, readKinds, type Saved } from './read-kinds.ts'

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
      conflicts: Conflict[]
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

type Importing = Pick<Services, 'db' | 'events' | 'clock' | 'files'> & { env: Pick<Services['env'], 'mode' | 'site' | 'publicUrl'> }

/**
 * Brings in files and folders of guides, and all that stands beside them (`read-kinds.ts`, product.md 5): checks all, reports every problem,
 * changes nothing when there is one. Guides whose files are as they were are not read again. Instances that start together import one
 * after the other.
 */
export async function importContent(services: Importing, paths: string[], options: ImportOptions = {}): Promise<ImportResult> {
  const pictures = createPictures(services.files)
  const [sources, kinds] = await Promise.all([
    readSources(paths, options.category),
    readKinds({ paths, filling: fillingOf(services.env), pictures, env: services.env }),
  ])
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    let ok = false
    try {
      const result = await write(tx, services, { sources, kinds, pictures }, options)
      ok = result.ok
      return result
    } finally {
      if (!ok) await pictures.undo()
    }
  })
}

interface Material {
  sources: Sources
  kinds: Kind[]
  pictures: Pictures
}

async function write(
  tx: Tx,
  { events, clock }: Importing,
  { sources, kinds, pictures }: Material,
  options: ImportOptions,
): Promise<ImportResult> {
  const known = new Map((await readExisting(tx, sources.guides)).map((entry) => [entry.slug, entry]))
  const isSame = ({ slug, hash }: GuideSource) => known.get(slug)?.contentHash === hash
  const unread = sources.guides.filter((source) => !isSame(source))

  const findings: Findings = {
    problems: [...sources.problems, ...kinds.flatMap(({ problems }) => problems)],
    warnings: kinds.flatMap(({ warnings = [] }) => warnings),
    skipped: [...sources.skipped],
  }
  const roots = readCategories(sources.categories, findings)
  const world = { known, beside: sources.beside, pictures }
  const { plans, conflicts, same } = await readGuides(tx, unread, world, options, findings)
  const guides = new Map(plans.map(({ guide }) => [guide.slug, guide.outline.map(({ id }) => id)]))
  for (const { check } of kinds) findings.problems.push(...((await check?.(tx, [...guides.keys()])) ?? []))
  if (findings.problems.length === 0) {
    findings.problems.push(...(await unknownSlugs(tx, plans, roots, sources.guides, options)))
    const alone: Around = { plans: new Set(), named: [], roots: await rootSlugs(tx, roots), guides }
    const around: Around = Object.assign(alone, ...kinds.map(({ gives }) => gives))
    for (const { refer } of kinds) findings.problems.push(...((await refer?.(tx, around)) ?? []))
  }
  if (findings.problems.length > 0) return { ok: false, problems: findings.problems }

  const now = clock()
  const outcome = {
    added: [] as string[],
    changed: [] as string[],
    unchanged: [...sources.guides.filter(isSame), ...same].map(({ slug }) => slug),
  }
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
  const saved: Saved[] = []
  for (const { save } of kinds) saved.push(await save(tx, { categories: places, now }))
  if (categoriesChanged) await moveGuides(tx)
  const guidesChanged = categoriesChanged || outcome.added.length + outcome.changed.length > 0
  if (guidesChanged) await countGuides(tx)
  if (guidesChanged || saved.some(({ changed, found }) => changed && found)) await keepCommonWords(tx)
  if (guidesChanged || saved.some(({ changed }) => changed)) await events.publish(tx, 'content')
  return {
    ok: true,
    ...outcome,
    conflicts,
    skipped: findings.skipped,
    warnings: [...findings.warnings, ...saved.flatMap(({ keptPrices = [] }) => keptPrices.map(noteKept))],
  }
}

const noteKept = (slug: string): Problem => ({ file: slug, line: 1, message: 'staff changed its prices, and they stay as they are' })

function readCategories(files: { file: string; text: string }[], { problems, warnings }: Findings): ParsedCategories {
  return files.flatMap(({ file, text }) => {
    const read = parseCategories(file, text)
    problems.push(...read.problems)
    warnings.push(...read.warnings)
    return read.roots
  })
}
