import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { BankLine } from '@waymark/contract/money/transfers.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type CursorPosition, decodeCursor, encodeCursor } from '../../../../platform/place.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields } from '../../../../platform/refusals.ts'
import type { SubjectName } from '../../payments/hooks.ts'
import { listAwaited, listByReference, type Payment } from '../../payments/queries.ts'
import { type Awaited as AwaitedOrder, asReference, createMatcher, findReferences, orderNumber } from '../policy.ts'
import { findShownBefore, findSubjectNames, type LineRow, linePosition, listOpenLines } from '../queries.ts'

/** Maximum number of expected transfers that a line is compared with, besides those whose reference it names. */
const maxCompared = 500

/** Lists a page of unmatched lines, oldest first, each with its most likely order. */
export async function listBankLines(
  ctx: UserCtx,
  { page, rows, cursor }: Checked<'listBankLines'>,
): Promise<Answer<'listBankLines'> | Refusal> {
  const { db, language } = ctx
  const after: CursorPosition | null | undefined = cursor === undefined ? null : decodeCursor(cursor)
  if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
  const open = await listOpenLines(db, { after, limit: rows + 1, offset: after ? 0 : (page - 1) * rows })
  const lines = open.slice(0, rows)
  const last = lines.at(-1)
  const likeliest = lines.length > 0 ? await createLineMatcher(ctx, lines) : () => null
  const found = lines.map((line) => ({ line, likely: likeliest(line) }))
  const likely = found.flatMap(({ line, likely }) => (likely ? [{ line: line.id, payment: likely.order.id }] : []))
  const shown = likely.length > 0 ? await findShownBefore(db, likely) : new Set<string>()
  return {
    items: found.map(({ line, likely }) => presentLine(line, likely, shown.has(line.id))),
    page,
    rows,
    next: last && open.length > rows ? encodeCursor(linePosition(last)) : null,
  }
}

/** Builds the matcher for these lines from expected transfers and from those whose reference a line names. */
async function createLineMatcher(ctx: UserCtx, lines: readonly LineRow[]) {
  const { db } = ctx
  const named = [...new Set(lines.flatMap(({ text }) => findReferences(text).map(asReference)))]
  const [waiting, others] = await Promise.all([listAwaited(db, { limit: maxCompared }), named.length > 0 ? listByReference(db, named) : []])
  const compared = [...new Map([...waiting, ...others].map((payment) => [payment.id, payment])).values()]
  const names = await findSubjectNames(db, ctx, compared)
  const orders = compared.flatMap((payment) => presentOrder(payment, names.get(payment.subjectId)))
  return createMatcher(orders.map(({ payment, shown, awaited }) => ({ ...awaited, id: payment.id, shown })))
}

/** Presents the order of a transfer, or null if it was deleted. */
export function presentOrder(payment: Payment, name: SubjectName | undefined) {
  if (!name || payment.reference === null) return []
  const paid = payment.status === 'paid'
  const missingCents = payment.amountCents - (paid ? 0 : payment.receivedCents)
  const shown = {
    number: orderNumber(payment.reference),
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
type Shown = ReturnType<typeof presentOrder>[number]['shown']
type Likely = ReturnType<ReturnType<typeof createMatcher<AwaitedOrder & { id: string; shown: Shown }>>>

export const presentBooked = ({ id, bookedOn, amountCents, currency, name, text }: LineRow) => ({
  id,
  bookedOn,
  amountCents,
  currency: { shortName: currency },
  name,
  text,
})

function presentLine(line: LineRow, likely: Likely, mayBeCounted: boolean): BankLine {
  const [written] = findReferences(line.text)
  return {
    ...presentBooked(line),
    reference: written ? asReference(written) : '',
    like: likely && { kind: likely.kind, mayBeCounted, order: likely.order.shown },
  }
}
