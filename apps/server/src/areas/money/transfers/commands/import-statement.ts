import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { StatementColumns } from '@waymark/contract/money/transfers.ts'
import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { inChunks, type Tx } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { commonRefusals, refuseFields } from '../../../../platform/refusals.ts'
import { readStatement, type StatementLine } from '../documents/statement.ts'
import { statementMatching } from '../jobs.ts'
import { findColumns } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { bankLines, bankStatements, statementColumns } from '../tables.ts'
import { lineProblems as de } from '../words/de.ts'
import { lineProblems as en } from '../words/en.ts'
import { lineProblems as ru } from '../words/ru.ts'
import { matchStatement } from './match-lines.ts'

type ImportResult = Answer<'importStatement'>
const lineProblems = { en, ru, de }

/**
 * Imports a bank statement, all or nothing. A line that several statements contain is stored once. Matches the lines by
 * reference and amount at once; if that fails, the queued job does it. Refusals: `transfers_off`,
 * `statement_unsupported`, `statement_unreadable`, `statement_broken`, `statement_foreign`, `overloaded`, `validation`
 * when one column is named for both incoming and outgoing amounts.
 */
export async function importStatement(
  ctx: UserCtx,
  { name, file, anew, ...given }: Checked<'importStatement'>,
): Promise<ImportResult | Refusal> {
  const { db, env, language, user } = ctx
  if (!env.bank) return refusals.transfers_off()
  if (given.out !== '' && given.out === given.amount) return refuseFields(language, { out: 'twice' })
  const { account, currency } = env.bank
  const chosen = given.day && given.amount ? given : null
  const columns = chosen ?? (anew ? null : await findColumns(db, account))
  const read = await readStatement(user.id, { bytes: await readFile(file.path), account, currency, columns })
  if (read === null) return commonRefusals.too_large()
  if (read instanceof Refusal) return read
  if (read.kind === 'unsupported') return refusals.statement_unsupported()
  if (read.kind === 'unreadable') return refusals.statement_unreadable()
  if (read.kind === 'foreign') return refusals.statement_foreign({ account: read.account || '?' })
  if (read.kind === 'broken') return refusals.statement_broken({ line: read.position, problem: lineProblems[language][read.problem] })
  if (read.kind === 'columns') return { imported: null, columns: read.columns }
  const statement = { account, name, format: read.format, columns: read.format === 'csv' ? chosen : null }
  const { id, added } = await saveLines(ctx, statement, read.lines)
  if (added > 0) await matchStatement(ctx, { id })
  // Count the matches in the database, because the job may have matched them first.
  const matched = await db.$count(bankLines, and(eq(bankLines.statementId, id), eq(bankLines.byItself, true)))
  return { imported: { lines: read.lines.length, added, matched }, columns: [] }
}

type NewLine = typeof bankLines.$inferInsert

interface StatementSource {
  account: string
  name: string
  format: 'camt' | 'csv'
  /** Columns to store for the next import; null to keep the stored ones. */
  columns: StatementColumns | null
}

async function saveLines(
  ctx: UserCtx,
  { account, name, format, columns }: StatementSource,
  lines: StatementLine[],
): Promise<{ id: string; added: number }> {
  const { db, user, now, jobs } = ctx
  const id = newId()
  return db.transaction(async (tx) => {
    if (columns) {
      const saved = { columns, savedAt: now }
      await tx
        .insert(statementColumns)
        .values({ account, ...saved })
        .onConflictDoUpdate({ target: statementColumns.account, set: saved })
    }
    await tx.insert(bankStatements).values({ id, account, name, format, importedAt: now, importedBy: user.id })
    const rows = addKeys(lines).map(({ line: { reference: _, cells: __, ...line }, key, row }) => {
      const state: 'open' | 'out' = line.amountCents > 0 ? 'open' : 'out'
      return { ...line, id: newId(), statementId: id, account, key, row, state, createdAt: now }
    })
    // A fixed order, so that concurrent imports of the same lines cannot deadlock.
    rows.sort((one, other) => (one.key < other.key ? -1 : 1))
    let added = columns ? await updateReimportedLines(tx, account, rows) : 0
    for (const part of inChunks(rows)) {
      added += (await tx.insert(bankLines).values(part).onConflictDoNothing().returning({ id: bankLines.id })).length
    }
    if (added === 0) await tx.delete(bankStatements).where(eq(bankStatements.id, id))
    else {
      await jobs.enqueue(tx, statementMatching, { id })
      const details = { lines: lines.length, added }
      await audit(tx, { at: now, actorId: user.id, action: 'statement.imported', subject: `bank_statement:${id}`, details })
    }
    return { id, added }
  })
}

/**
 * Updates undecided CSV lines that were imported with other columns to the values of the new columns, and assigns them
 * to the new statement. Returns how many changed.
 */
async function updateReimportedLines(tx: Tx, account: string, rows: NewLine[]): Promise<number> {
  const isUndecided = and(eq(bankLines.account, account), isNotNull(bankLines.row), inArray(bankLines.state, ['open', 'out']))
  const kept = new Map(
    (await tx.select({ row: bankLines.row, key: bankLines.key }).from(bankLines).where(isUndecided)).map(({ row, key }) => [row, key]),
  )
  let changed = 0
  for (const { key, row = null, statementId, position, bookedOn, amountCents, name, text, state } of rows) {
    if (row === null || (kept.get(row) ?? key) === key) continue
    const isHere = and(isUndecided, eq(bankLines.row, row))
    // Another export already has the line with these values.
    const isThere = tx
      .select({ id: bankLines.id })
      .from(bankLines)
      .where(and(eq(bankLines.account, account), eq(bankLines.key, key)))
    const again = await tx
      .update(bankLines)
      .set({ key, statementId, position, bookedOn, amountCents, name, text, state })
      .where(and(isHere, notExists(isThere)))
      .returning({ id: bankLines.id })
    changed += again.length
  }
  return changed
}

/** Adds a key that identifies a line across statements: the bank's reference, else the whole content; plus an index among equal lines. */
function addKeys(lines: StatementLine[]): { line: StatementLine; key: string; row: string | null }[] {
  const [ofKeys, ofRows] = [createKeyHasher(), createKeyHasher()]
  return lines.map((line) => {
    const { bookedOn, amountCents, currency, reference, name, text, cells } = line
    const said = reference === null ? [bookedOn, amountCents, currency, name, text] : [bookedOn, amountCents, currency, reference]
    return { line, key: ofKeys(said), row: cells && ofRows(cells) }
  })
}

/** Returns a function that hashes content and appends an index among equal content. */
function createKeyHasher(): (said: unknown[]) => string {
  const seen = new Map<string, number>()
  return (said) => {
    const hash = createHash('sha256').update(JSON.stringify(said)).digest('base64url')
    const place = seen.get(hash) ?? 0
    seen.set(hash, place + 1)
    return `${hash} ${place}`
  }
}
