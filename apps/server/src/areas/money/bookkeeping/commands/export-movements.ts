import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { workZone } from '@waymark/contract/company.ts'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import { addDays, timeAt } from '../../../../platform/local-time.ts'
import { movementsBetween } from '../../ledger/queries.ts'
import { presentMovements } from '../queries.ts'

const headers: Record<Language, [string, string, string, string, string, string, string, string]> = {
  en: ['Time (UTC)', 'Kind', 'From', 'To', 'Amount', 'Currency', 'Of', 'Number or name'],
  ru: ['Время (UTC)', 'Вид', 'Со счёта', 'На счёт', 'Сумма', 'Валюта', 'К чему', 'Номер или название'],
  de: ['Zeit (UTC)', 'Art', 'Von', 'An', 'Betrag', 'Währung', 'Wozu', 'Nummer oder Name'],
}

/** The ledger of a month of the company's zone as a file for spreadsheets; accounts and kinds by their names in the code, for bookkeeping programs. */
export async function exportMovements(ctx: UserCtx, { month }: Checked<'exportMovements'>): Promise<Answer<'exportMovements'>> {
  const { db, user, now, language } = ctx
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const rows = await movementsBetween(db, timeAt(workZone, first, '00:00'), timeAt(workZone, next, '00:00'))
  await audit(db, { at: now, actorId: user.id, action: 'money.exported', subject: `month:${month}`, details: { count: rows.length } })
  const lines = (await presentMovements(db, rows)).map(({ at, kind, from, to, amountCents, currency, subject }) => [
    at,
    kind,
    from,
    to,
    (amountCents / 100).toFixed(2),
    currency.shortName,
    subject?.kind ?? '',
    subject?.name ?? '',
  ])
  const text = writeCsv([headers[language], ...lines], { bom: true })
  return { name: `ledger-${month}.csv`, type: 'text/csv; charset=utf-8', content: Buffer.from(text).toString('base64') }
}
