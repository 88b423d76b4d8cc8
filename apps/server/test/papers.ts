import { sql } from 'drizzle-orm'
import { issuePaper } from '../src/areas/money/papers/commands/issue-paper.ts'
import { noteDue } from '../src/areas/money/papers/commands/note-due.ts'
import type { PaperContent } from '../src/areas/money/papers/tables.ts'
import type { MoneyMoved, Sale } from '../src/areas/money/payments/hooks.ts'
import { newId } from '../src/platform/columns.ts'
import type { Services } from '../src/platform/context.ts'
import type { TestServices } from './services.ts'

// Money that moved, as payments tell of it, where no shop is needed.

const buyer: Sale['buyer'] = {
  userId: null,
  name: 'Noa Levi',
  email: 'noa@shop.example',
  country: 'IL',
  address: ['Herzl 1', '3100001 Haifa'],
  legalKind: 'individual',
  registeredName: '',
  registrationNumber: '',
}

export interface GivenSale {
  buyer?: Partial<Sale['buyer']>
  lines?: Sale['lines']
  language?: Sale['language']
  amountCents?: number
  vatCents?: number
  provider?: string
}

/** Records a sale paid now and returns its payment. */
export async function recordSale(services: Services, given: GivenSale = {}): Promise<MoneyMoved['payment']> {
  const { amountCents = 118_00, vatCents = 18_00, language = 'en', provider = 'stripe' } = given
  const id = newId()
  const payment = { id, subjectKind: 'order' as const, subjectId: newId(), provider, currency: 'USD', amountCents, vatCents }
  const sale: Sale = {
    kind: 'order',
    name: '1041',
    language,
    number: '1041',
    orderedAt: services.clock(),
    lines: given.lines ?? [{ name: 'Landing page', amountCents }],
    creditCents: 0,
    buyer: { ...buyer, ...given.buyer },
  }
  await services.db.transaction((tx) => noteDue(tx, services, { kind: 'settled', id, at: services.clock(), payment, sale }))
  return payment
}

/** Records a refund sent now, with its VAT in the ledger, and returns its id. */
export async function recordSentRefund(
  services: Services,
  payment: MoneyMoved['payment'],
  amountCents: number,
  vatCents = 0,
): Promise<string> {
  const id = newId()
  await services.db.transaction(async (tx) => {
    if (vatCents > 0)
      await tx.execute(sql`insert into movements (id, at, kind, from_account, to_account, amount_cents, currency, source)
        values (${newId()}, ${services.clock()}, 'refund_vat', 'refunds_due', 'vat', ${vatCents}, 'USD', ${id})`)
    await noteDue(tx, services, { kind: 'refunded', id, at: services.clock(), payment, amountCents, reason: 'cancelled', kept: null })
  })
  return id
}

export const keepRate = ({ db }: Services, day: string, perDollar = 3_650_000) =>
  db.execute(sql`insert into exchange_rates (currency, day, per_dollar) values ('ILS', ${day}, ${perDollar}) on conflict do nothing`)

/** Id of a person's invoice. */
export async function issueTestInvoice(services: TestServices, userId: string, name = 'Noa Levi'): Promise<string> {
  await keepRate(services, '2026-03-01')
  const payment = await recordSale(services, { buyer: { userId, name } })
  await issuePaper(services, payment)
  return (await findIssuedPaper(services, payment.id))?.id ?? ''
}

/** The issued paper of a payment or refund; undefined while there is none. */
export async function findIssuedPaper({ rows }: TestServices, id: string) {
  const [found] = await rows(sql`select * from papers where coalesce(refund_id, payment_id) = ${id}`)
  return found as { id: string; label: string; number: number; user_id: string | null; content: PaperContent } | undefined
}

/** Reason why a paper is waiting; undefined when it is not. */
export const findHoldReason = async ({ rows }: TestServices, id: string) =>
  (await rows(sql`select held from due_papers where id = ${id}`))[0]?.held
