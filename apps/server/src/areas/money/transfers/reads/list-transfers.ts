import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { StaffTransfers } from '@waymark/contract/money/transfers.ts'
import { lastDayBefore } from '../../../../platform/company-calendar.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type CursorPosition, decodeCursor, encodeCursor } from '../../../../platform/place.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields } from '../../../../platform/refusals.ts'
import { awaitedPosition, countAwaited, countBankRefunds, isLateTransfer, listAwaited, listBankRefunds } from '../../payments/queries.ts'
import { recentSpan } from '../policy.ts'
import {
  countMatched,
  countOpenLines,
  countReturns,
  findSubjectNames,
  type LineRow,
  listLinesAside,
  listRefundAccounts,
  listReturns,
  type RefundAccount,
} from '../queries.ts'
import { presentBooked, presentOrder } from './list-bank-lines.ts'

/** Maximum number of entries in each list. */
const maxEntries = 100
const maxAside = 20

/** Reads the staff's work on transfers: lines to match, expected transfers, refunds to send. */
export async function listTransfers(ctx: UserCtx): Promise<StaffTransfers> {
  const { db, env, now } = ctx
  const [lines, aside, awaited, due, returns, refundsDue, returnsDue, matched] = await Promise.all([
    countOpenLines(db),
    listLinesAside(db, maxAside),
    countAwaited(db),
    listBankRefunds(db, maxEntries),
    listReturns(db, maxEntries),
    countBankRefunds(db, now),
    countReturns(db, now),
    countMatched(db, new Date(now.getTime() - recentSpan)),
  ])
  const returning = due.map(({ payment }) => payment)
  const [names, accounts] = await Promise.all([
    findSubjectNames(db, ctx, returning),
    listRefundAccounts(db, { kind: 'order', ids: returning.map(({ subjectId }) => subjectId) }),
  ])
  return {
    account: env.bank && { account: env.bank.account, currency: env.bank.currency },
    counts: { lines, refunds: refundsDue.due + returnsDue.due, late: refundsDue.late + returnsDue.late, awaited },
    aside: aside.map(presentAside),
    matched,
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
          dueBy: lastDayBefore(refund.dueAt),
          late: refund.dueAt <= now,
          to: to ? presentAccount(to) : null,
          isAsked: name?.hasPerson ?? false,
          reinstates: name?.canReinstate && isLateTransfer(payment) ? payment.subjectId : null,
          canWithdraw: false,
        }
      }),
    ].toSorted((one, other) => (one.dueBy < other.dueBy ? -1 : Number(one.dueBy > other.dueBy))),
  }
}

/** Lists a page of expected transfers, next deadline first. */
export async function listAwaitedTransfers(
  ctx: UserCtx,
  { page, rows, cursor }: Checked<'listAwaitedTransfers'>,
): Promise<Answer<'listAwaitedTransfers'> | Refusal> {
  const { db, language } = ctx
  const after: CursorPosition | null | undefined = cursor === undefined ? null : decodeCursor(cursor)
  if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
  const awaited = await listAwaited(db, { after, limit: rows + 1, offset: after ? 0 : (page - 1) * rows })
  const found = awaited.slice(0, rows)
  const last = found.at(-1)
  const names = await findSubjectNames(db, ctx, found)
  return {
    items: found
      .flatMap((payment) => presentOrder(payment, names.get(payment.subjectId)))
      .map(({ payment, shown }) => ({ id: payment.id, amountCents: payment.amountCents, ...shown })),
    page,
    rows,
    next: last && awaited.length > rows ? encodeCursor(awaitedPosition(last)) : null,
  }
}

const presentAside = (line: LineRow): StaffTransfers['aside'][number] => ({ ...presentBooked(line), reason: line.reason })

const presentReturn = ({ due, name }: Awaited<ReturnType<typeof listReturns>>[number], now: Date): StaffTransfers['refunds'][number] => ({
  id: due.id,
  order: '',
  customer: name,
  amountCents: due.amountCents,
  currency: { shortName: due.currency },
  dueBy: lastDayBefore(due.dueAt),
  late: due.dueAt <= now,
  to: presentAccount(due),
  isAsked: false,
  reinstates: null,
  canWithdraw: true,
})

export const presentAccount = ({ holder, bank, account, bic }: Pick<RefundAccount, 'holder' | 'bank' | 'account' | 'bic'>) => ({
  holder,
  bank,
  account,
  bic,
})
