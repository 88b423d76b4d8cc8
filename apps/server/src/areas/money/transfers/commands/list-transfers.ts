import type { StaffTransfers } from '@waymark/contract/money/transfers.ts'
import { lastDayOf } from '../../../../platform/company-calendar.ts'
import type { SubjectName, UserCtx } from '../../../../platform/context.ts'
import { isLateTransfer, listBankRefunds, listByReference, listWaiting, type Payment } from '../../payments/queries.ts'
import { type Awaited as AwaitedOrder, asReference, createMatcher, lately, numberOf, writtenReferences } from '../policy.ts'
import {
  countMatched,
  type LineRow,
  listLinesAside,
  listOpenLines,
  listRefundAccounts,
  listReturns,
  namesOf,
  type RefundAccount,
} from '../queries.ts'

/** So many of each are shown; what is done makes room. */
const most = 100
const mostAside = 20
/** Transfers that a line is compared with, beside those whose reference it names. */
const mostCompared = 500

/** What staff have to do with transfers: lines to match, what is waited for, refunds to send. */
export async function listTransfers(ctx: UserCtx): Promise<StaffTransfers> {
  const { db, env, now } = ctx
  const [lines, aside, waiting, due, returns, matched] = await Promise.all([
    listOpenLines(db, most),
    listLinesAside(db, mostAside),
    listWaiting(db, mostCompared),
    listBankRefunds(db, most),
    listReturns(db, most),
    countMatched(db, new Date(now.getTime() - lately)),
  ])
  const named = [...new Set(lines.flatMap(({ text }) => writtenReferences(text).map(asReference)))]
  const others = named.length > 0 ? await listByReference(db, named) : []
  const compared = [...new Map([...waiting, ...others].map((payment) => [payment.id, payment])).values()]
  const returning = due.map(({ payment }) => payment)
  const [names, accounts] = await Promise.all([
    namesOf(db, ctx, [...compared, ...returning]),
    listRefundAccounts(db, { kind: 'order', ids: returning.map(({ subjectId }) => subjectId) }),
  ])
  const orders = compared.flatMap((payment) => orderOf(payment, names.get(payment.subjectId)))
  const likeliest = createMatcher(orders.map(({ shown, awaited }) => ({ ...awaited, shown })))
  const waits = new Set(waiting.map(({ id }) => id))
  return {
    account: env.bank && { account: env.bank.account, currency: env.bank.currency },
    lines: lines.map((line) => presentLine(line, likeliest(line))),
    aside: aside.map(presentAside),
    matched,
    waiting: orders
      .filter(({ payment }) => waits.has(payment.id))
      .slice(0, most)
      .map(({ payment, shown }) => ({ id: payment.id, amountCents: payment.amountCents, ...shown })),
    refunds: [
      ...returns.map((found) => presentReturn(found, now)),
      ...due.map(({ refund, payment }) => {
        const to = accounts.find(({ subjectId }) => subjectId === payment.subjectId)
        const name = names.get(payment.subjectId)
        return {
          id: refund.id,
          order: String(name?.number ?? ''),
          customer: name?.customer ?? '',
          amountCents: refund.amountCents,
          currency: { shortName: payment.currency },
          dueBy: lastDayOf(refund.dueAt),
          late: refund.dueAt <= now,
          to: to ? presentAccount(to) : null,
          isAsked: name?.hasPerson ?? false,
          reinstates: name?.canReinstate && isLateTransfer(payment) ? payment.subjectId : null,
        }
      }),
    ].toSorted((one, other) => (one.dueBy < other.dueBy ? -1 : Number(one.dueBy > other.dueBy))),
  }
}

/** What the bank says of a line. */
const presentBooked = ({ id, bookedOn, amountCents, currency, name, text }: LineRow) => ({
  id,
  bookedOn,
  amountCents,
  currency: { shortName: currency },
  name,
  text,
})

const presentAside = (line: LineRow): StaffTransfers['aside'][number] => ({ ...presentBooked(line), reason: line.reason })

const presentReturn = ({ due, name }: Awaited<ReturnType<typeof listReturns>>[number], now: Date): StaffTransfers['refunds'][number] => ({
  id: due.id,
  order: '',
  customer: name,
  amountCents: due.amountCents,
  currency: { shortName: due.currency },
  dueBy: lastDayOf(due.dueAt),
  late: due.dueAt <= now,
  to: presentAccount(due),
  isAsked: false,
  reinstates: null,
})

export const presentAccount = ({ holder, bank, account, bic }: Pick<RefundAccount, 'holder' | 'bank' | 'account' | 'bic'>) => ({
  holder,
  bank,
  account,
  bic,
})

function orderOf(payment: Payment, name: SubjectName | undefined) {
  if (!name || payment.reference === null) return []
  const paid = payment.status === 'paid'
  const missingCents = payment.amountCents - (paid ? 0 : payment.receivedCents)
  const shown = {
    number: numberOf(payment.reference),
    reference: payment.reference,
    missingCents,
    currency: { shortName: payment.currency },
    customer: name.customer,
    what: name.what,
    until: name.payUntil.toISOString(),
    ended: !name.isAwaited,
  }
  const ended = !paid && !name.isAwaited
  return [{ payment, shown, awaited: { ...shown, currency: payment.currency, paid, ended } }]
}
type Shown = ReturnType<typeof orderOf>[number]['shown']
type Likely = ReturnType<ReturnType<typeof createMatcher<AwaitedOrder & { shown: Shown }>>>

function presentLine(line: LineRow, likely: Likely): StaffTransfers['lines'][number] {
  const [written] = writtenReferences(line.text)
  return {
    ...presentBooked(line),
    reference: written ? asReference(written) : '',
    like: likely && { kind: likely.kind, order: likely.order.shown },
  }
}
