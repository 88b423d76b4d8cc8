import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { createPictures } from '../../../../platform/bring-picture.ts'
import type { ContentKind, ImportContext, ImportInput, Outcome, Saved, Saving } from '../../../../platform/content-kinds.ts'
import { siteValues } from '../../../../platform/content-text.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { locks } from '../../../../platform/locks.ts'
import { updateAnsweringTexts } from '../../../../platform/module.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { deliveredContent } from '../tables.ts'

export type ImportResult = ({ ok: true; warnings: Problem[] } & Outcome) | { ok: false; problems: Problem[] }

export type ImportOptions = Pick<ImportInput, 'category' | 'onProgress' | 'taken'> & {
  /** Fingerprint of the delivered content, when nothing else is imported. */
  delivered?: string | null
}

type ImportServices = Pick<Services, 'db' | 'events' | 'clock' | 'files' | 'modules'> & {
  env: ImportInput['env'] & Pick<Services['env'], 'site'>
}

/**
 * Imports files and folders of all kinds of content (`documents` of the modules, product.md 5). Checks everything first, reports every
 * problem, and changes nothing if there is one. Instances that start together import one after the other.
 */
export async function importContent(
  services: ImportServices,
  paths: string[],
  { delivered = null, ...options }: ImportOptions = {},
): Promise<ImportResult> {
  const { env, modules } = services
  const pictures = createPictures(services.files)
  const reading: ImportInput = { paths, filling: siteValues(env), pictures, env, ...options }
  const kinds = await Promise.all(modules.flatMap(({ documents }) => (documents ? [documents(reading)] : [])))
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.contentImport})`)
    let ok = false
    try {
      const result = await saveContent(tx, services, kinds)
      ok = result.ok
      if (result.ok) await storeFingerprint(tx, delivered)
      return result
    } finally {
      if (!ok) await pictures.undo()
    }
  })
}

/** Forgets the fingerprint after any other import, which may differ from the delivered content, so that the next start checks again. */
async function storeFingerprint(tx: Tx, fingerprint: string | null): Promise<void> {
  await tx.delete(deliveredContent)
  if (fingerprint !== null) await tx.insert(deliveredContent).values({ fingerprint })
}

/** Guides named in the audit entry. */
const maxNamedGuides = 20

/** Imports run from the command line or at the start, so the entry has no actor. */
const auditImport = (tx: Tx, now: Date, { added, changed }: Outcome) =>
  audit(tx, {
    at: now,
    actorId: null,
    action: 'content.imported',
    subject: 'content:files',
    details: { added: added.length, changed: changed.length, guides: [...added, ...changed].slice(0, maxNamedGuides) },
  })

async function saveContent(tx: Tx, { events, clock, modules }: ImportServices, kinds: ContentKind[]): Promise<ImportResult> {
  const problems = kinds.flatMap((kind) => kind.problems)
  const warnings = kinds.flatMap((kind) => kind.warnings ?? [])
  const around: ImportContext = { roots: new Set(), guides: new Map(), left: new Set(), plans: new Set(), named: [] }
  for (const { gives } of kinds) Object.assign(around, gives)
  for (const { check } of kinds) {
    const checked = await check?.(tx, around)
    problems.push(...(checked?.problems ?? []))
    warnings.push(...(checked?.warnings ?? []))
    Object.assign(around, checked?.gives)
  }
  if (problems.length === 0) for (const { refer } of kinds) problems.push(...((await refer?.(tx, around)) ?? []))
  if (problems.length > 0) return { ok: false, problems }

  const saving: Saving = { categories: new Map(), now: clock() }
  const outcome: Outcome = { added: [], changed: [], unchanged: [], skipped: [], conflicts: [] }
  const saved: Saved[] = []
  for (const { save } of kinds) {
    const one = await save(tx, saving)
    if (one.categories) saving.categories = one.categories
    Object.assign(outcome, one.outcome)
    saved.push(one)
  }
  if (saved.some(({ changed, found }) => changed && found)) for (const { settle } of kinds) await settle?.(tx)
  if (saved.some(({ changed }) => changed)) {
    await updateAnsweringTexts(tx, { modules })
    await auditImport(tx, clock(), outcome)
  }
  if (saved.some(({ changed }) => changed)) await events.publish(tx, 'content')
  for (const one of saved) warnings.push(...(one.warnings ?? []), ...(one.keptPrices ?? []).map(warnPricesKept))
  return { ok: true, ...outcome, warnings }
}

const warnPricesKept = (slug: string): Problem => ({ file: slug, line: 1, message: 'staff changed its prices, and they stay as they are' })
