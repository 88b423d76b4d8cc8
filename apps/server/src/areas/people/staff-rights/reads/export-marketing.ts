import { setImmediate as breathe } from 'node:timers/promises'
import type { Answer } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import type { Tx } from '../../../../platform/db.ts'
import { users } from '../../accounts/tables.ts'

const headers: Record<Language, [string, string, string, string]> = {
  en: ['Email', 'Name', 'Language', 'Agreed (UTC)'],
  ru: ['Эл. почта', 'Имя', 'Язык', 'Дата согласия (UTC)'],
  de: ['E-Mail', 'Name', 'Sprache', 'Zugestimmt (UTC)'],
}

/** Rows per batch. Other requests run between batches. */
const batchSize = 1000

/** Exports active users who agreed to marketing mails, as CSV. The day is empty for consents from before days were stored. */
export async function exportMarketing({ db, user, now, language }: UserCtx): Promise<Answer<'exportMarketing'>> {
  const parts = [writeCsv([headers[language]], { bom: true })]
  let count = 0
  for (let after: string | undefined; ; ) {
    const rows = await readSubscribers(db, after)
    parts.push(
      writeCsv(
        rows.map((row) => [row.email, row.name, row.language, row.since?.toISOString() ?? '']),
        {},
      ),
    )
    count += rows.length
    after = rows.at(-1)?.id
    if (rows.length < batchSize) break
    await breathe()
  }
  await audit(db, { at: now, actorId: user.id, action: 'marketing.exported', subject: 'marketing:all', details: { count } })
  return {
    name: `marketing-${now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(parts.join('')).toString('base64'),
  }
}

const readSubscribers = (tx: Tx, after: string | undefined) =>
  tx
    .select({ id: users.id, email: users.email, name: users.name, language: users.language, since: users.marketingSince })
    .from(users)
    .where(and(eq(users.marketing, true), eq(users.status, 'active'), isNull(users.staffRole), after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(batchSize)
