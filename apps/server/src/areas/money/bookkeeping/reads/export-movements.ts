import { setImmediate as breathe } from 'node:timers/promises'
import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { workZone } from '@waymark/contract/company.ts'
import type { Movement } from '@waymark/contract/money/bookkeeping.ts'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import { addDays, timeAt } from '../../../../platform/local-time.ts'
import { type MovementRow, movementsBetween } from '../../ledger/queries.ts'
import { presentMovements } from '../queries.ts'

const headers: Record<Language, [string, string, string, string, string, string, string, string]> = {
  en: ['Time (UTC)', 'Type', 'From', 'To', 'Amount', 'Currency', 'For', 'Number or name'],
  ru: ['Время (UTC)', 'Тип', 'Со счёта', 'На счёт', 'Сумма', 'Валюта', 'За что', 'Номер или название'],
  de: ['Zeit (UTC)', 'Art', 'Von', 'An', 'Betrag', 'Währung', 'Wofür', 'Nummer oder Name'],
}

/** Rows per batch. Between batches the event loop can serve other requests. */
const batchSize = 200

/**
 * Exports the ledger of a month in the company's time zone as a spreadsheet file. Accounts and kinds keep their names
 * from the code, for bookkeeping software.
 */
export async function exportMovements(ctx: UserCtx, { month }: Checked<'exportMovements'>): Promise<Answer<'exportMovements'>> {
  const { db, user, now, language } = ctx
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const [from, until] = [timeAt(workZone, first, '00:00'), timeAt(workZone, next, '00:00')]
  const parts = [writeCsv([headers[language]], { bom: true })]
  let count = 0
  let after: MovementRow | undefined
  do {
    const rows = await movementsBetween(db, { from, until, after, limit: batchSize })
    parts.push(writeCsv((await presentMovements(db, rows)).map(formatLine)))
    count += rows.length
    after = rows.length === batchSize ? rows.at(-1) : undefined
    await breathe()
  } while (after)
  await audit(db, { at: now, actorId: user.id, action: 'money.exported', subject: `month:${month}`, details: { count } })
  return { name: `ledger-${month}.csv`, type: 'text/csv; charset=utf-8', content: Buffer.from(parts.join('')).toString('base64') }
}

const formatLine = ({ at, kind, from, to, amountCents, currency, subject }: Movement) => [
  at,
  kind,
  from,
  to,
  (amountCents / 100).toFixed(2),
  currency.shortName,
  subject?.kind ?? '',
  subject?.name ?? '',
]
