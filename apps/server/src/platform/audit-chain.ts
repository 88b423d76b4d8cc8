import { and, asc, count, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from './db.ts'
import { locks } from './locks.ts'
import type { Secrets } from './secrets.ts'
import { auditLog } from './tables.ts'

const batchSize = 1000

/** Fields covered by a seal. Details are formatted by the database, so that they are the same on every machine. */
const sealedFields = {
  id: auditLog.id,
  at: auditLog.at,
  actorId: auditLog.actorId,
  action: auditLog.action,
  subject: auditLog.subject,
  details: sql<string>`${auditLog.details}::text`,
}

interface Entry {
  id: string
  at: Date
  actorId: string | null
  action: string
  subject: string
  details: string
}

const computeSeal = (secrets: Secrets, before: string, position: number, { id, at, actorId, action, subject, details }: Entry): string =>
  secrets.hash('audit', JSON.stringify([before, position, id, at.toISOString(), actorId, action, subject, details]))

/** Adds new entries to the chain in the order of their ids. Instances take turns. */
export async function sealAudit({ db, secrets }: { db: Db; secrets: Secrets }): Promise<void> {
  while ((await db.transaction((tx) => sealBatch(tx, secrets))) === batchSize);
}

async function sealBatch(tx: Tx, secrets: Secrets): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.audit})`)
  const last = await tx.execute<{ position: string; seal: string }>(
    sql`select position, seal from audit_log where position is not null order by position desc limit 1`,
  )
  let { position, seal } = { position: Number(last.rows[0]?.position ?? 0), seal: last.rows[0]?.seal ?? '' }
  const fresh = await tx.select(sealedFields).from(auditLog).where(isNull(auditLog.seal)).orderBy(asc(auditLog.id)).limit(batchSize)
  const sealed = fresh.map((entry) => {
    position += 1
    seal = computeSeal(secrets, seal, position, entry)
    return { id: entry.id, position, seal }
  })
  if (sealed.length > 0)
    await tx.execute(sql`update audit_log set position = s.position, seal = s.seal
      from json_to_recordset(${JSON.stringify(sealed)}::json) as s(id uuid, position bigint, seal text) where audit_log.id = s.id`)
  return sealed.length
}

export interface Verdict {
  holds: boolean
  /** Message for the operator. */
  words: string
}

/** Verifies the whole chain in one snapshot and reports the first break. `known`: a seal that must be in it. */
export async function verifyAudit({ db, secrets }: { db: Db; secrets: Secrets }, known?: string): Promise<Verdict> {
  return await db.transaction((tx) => verifyEntries(tx, secrets, known), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function verifyEntries(tx: Tx, secrets: Secrets, known: string | undefined): Promise<Verdict> {
  let isFound = known === undefined
  let position = 0
  let seal = ''
  let last: Entry | undefined
  for (;;) {
    const entries = await tx
      .select({ ...sealedFields, position: auditLog.position, seal: auditLog.seal })
      .from(auditLog)
      .where(and(isNotNull(auditLog.position), gt(auditLog.position, position)))
      .orderBy(asc(auditLog.position))
      .limit(batchSize)
    for (const entry of entries) {
      const missing = Number(entry.position) - position - 1
      if (missing > 0)
        return reportBreak(`${missing === 1 ? '1 entry is' : `${missing} entries are`} missing before ${describeEntry(entry)}`)
      position += 1
      if (entry.seal !== computeSeal(secrets, seal, position, entry))
        return reportBreak(`${describeEntry(entry)} or its seal was changed, or the secret is different`)
      seal = entry.seal
      last = entry
      isFound ||= seal === known
    }
    if (entries.length < batchSize) break
  }
  if (!isFound)
    return reportBreak(
      `${last ? `the end after ${describeEntry(last)}` : 'the whole chain'} is missing, because the seal ${known} is not in it`,
    )
  const [unsealed] = await tx.select({ entries: count() }).from(auditLog).where(isNull(auditLog.seal))
  const waiting = unsealed?.entries ?? 0
  const more = waiting > 0 ? ` ${countEntries(waiting)} not sealed yet. The app seals entries once a minute.` : ''
  if (!last) return { holds: true, words: `No entry of the audit log is sealed yet.${more}` }
  return {
    holds: true,
    words: `The audit chain is intact: ${countEntries(position)} sealed. The last is ${describeEntry(last)}.${more}
Its last seal is ${seal}. Keep it in another place and pass it next time: npm run audit -- verify ${seal}`,
  }
}

const reportBreak = (where: string): Verdict => ({ holds: false, words: `The audit chain is broken: ${where}.` })
const countEntries = (n: number) => (n === 1 ? '1 entry is' : `${n} entries are`)
const describeEntry = ({ id, at }: Entry) => `the entry ${id} of ${at.toISOString()}`
