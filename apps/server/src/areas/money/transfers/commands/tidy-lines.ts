import { and, eq, lte, ne, notExists } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { lineRetention } from '../policy.ts'
import { bankLines, bankStatements } from '../tables.ts'

/** Deletes bank lines whose retention period is over, and statements without lines. */
export async function tidyLines({ db, clock }: Services): Promise<void> {
  const old = new Date(clock().getTime() - lineRetention)
  await db.delete(bankLines).where(and(lte(bankLines.createdAt, old), ne(bankLines.state, 'open')))
  const left = db.select({ id: bankLines.id }).from(bankLines).where(eq(bankLines.statementId, bankStatements.id))
  await db.delete(bankStatements).where(and(lte(bankStatements.importedAt, old), notExists(left)))
}
