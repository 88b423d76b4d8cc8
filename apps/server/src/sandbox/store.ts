import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { defineJob } from '../platform/jobs.ts'
import { type CardName, laterProblem } from './cards.ts'
import { answerWithin, apartBy, disputeFee, feeOf, lateBy } from './settings.ts'
import { checkouts, type deliveries, methods, movements, outgoing, sandboxDisputes, sandboxRefunds } from './tables.ts'

/** The sandbox tells the shop what happened. */
export const sandboxWebhook = defineJob<{ id: string }>('sandbox-webhook', { retryLimit: 30, retryDelay: 1, retryDelayMax: 900 })

export type Checkout = typeof checkouts.$inferSelect
/** One that has a page. */
export type Visit = Checkout & { successUrl: string; cancelUrl: string }
export type Delivery = (typeof deliveries)[number]
export type Problem = 'declined' | 'insufficient_funds' | 'authentication_failed' | 'left' | 'expired'
type EventType =
  | 'checkout.processing'
  | 'checkout.paid'
  | 'checkout.failed'
  | 'checkout.expired'
  | 'refund.sent'
  | 'refund.failed'
  | 'dispute.opened'
  | 'dispute.changed'
type Store = Pick<Services, 'db' | 'jobs' | 'clock'>

const token = (kind: string) => `${kind}_${randomBytes(18).toString('base64url')}`

/** One checkout for each key, whatever else is sent along the second time. */
export async function createCheckout(
  { db, clock }: Store,
  given: Omit<typeof checkouts.$inferInsert, 'id' | 'createdAt'>,
): Promise<Checkout> {
  await db
    .insert(checkouts)
    .values({ ...given, id: token('co'), createdAt: clock() })
    .onConflictDoNothing()
  const [made] = await db.select().from(checkouts).where(eq(checkouts.idempotencyKey, given.idempotencyKey))
  if (!made) throw new Error('The checkout was not made')
  return made
}

/** Money from a kept card, once for each key; a no is its end. Null for a card that was never kept. */
export async function createCharge(
  { db, jobs, clock }: Store,
  { method, ...given }: { method: string; idempotencyKey: string } & Pick<Checkout, 'merchantReference' | 'amount' | 'currency' | Said>,
): Promise<Checkout | null> {
  return db.transaction(async (tx) => {
    const now = clock()
    const same = async () => (await tx.select().from(checkouts).where(eq(checkouts.idempotencyKey, given.idempotencyKey)))[0]
    const [kept] = await tx.select().from(methods).where(eq(methods.id, method))
    if (!kept) return (await same()) ?? null
    const problem = laterProblem(kept.card)
    const status = problem ? 'failed' : 'paid'
    const [made] = await tx
      .insert(checkouts)
      .values({ ...given, id: token('ch'), method, status, problem, createdAt: now, expiresAt: now })
      .onConflictDoNothing()
      .returning()
    if (made?.status === 'paid') await move(tx, made, 'charge', made.amount, now, feeOf(made.amount))
    if (made) await tell(tx, { jobs, now }, made, ['checkout.processing', `checkout.${status}`])
    return made ?? (await same()) ?? null
  })
}
type Said = 'description' | 'language'

/** As it stands now: one whose time is over is expired. */
export async function findCheckout(store: Store, id: string): Promise<Checkout | null> {
  const [found] = await store.db.select().from(checkouts).where(eq(checkouts.id, id))
  if (!found) return null
  return isPayable(found) && found.expiresAt <= store.clock() ? expireCheckout(store, id) : found
}

/** Nobody can pay any more; answers what stands now. */
export async function expireCheckout(store: Store, id: string): Promise<Checkout | null> {
  return change(store, id, { status: 'expired', problem: 'expired', challenged: false }, ['checkout.expired'])
}

/** The card asks for a second step. */
export async function challenge(store: Store, id: string, delivery: Delivery): Promise<Checkout | null> {
  return change(store, id, { challenged: true, delivery }, [])
}

/** A try to pay ended: with `problem`, or with the money. Paid once, however many pages are open. */
export async function finishAttempt(
  store: Store,
  id: string,
  { problem, card, delivery }: { problem: Problem | null; card?: CardName; delivery?: Delivery | undefined },
): Promise<Checkout | null> {
  const set = { status: problem ? ('failed' as const) : ('paid' as const), problem, challenged: false, ...(delivery && { delivery }) }
  const types: EventType[] = problem ? ['checkout.failed'] : ['checkout.paid']
  return change(store, id, set, problem === 'left' ? types : ['checkout.processing', ...types], card)
}

const payable = ['open', 'failed'] as const
export const hasPage = (checkout: Checkout): checkout is Visit => checkout.successUrl !== null && checkout.cancelUrl !== null
export const isPayable = (checkout: Checkout): boolean => hasPage(checkout) && payable.some((one) => one === checkout.status)

/** Changes what can still be paid, and tells the shop; answers what stands afterwards. `card`: with which it was paid. */
async function change(
  { db, jobs, clock }: Store,
  id: string,
  set: Partial<Checkout>,
  types: EventType[],
  card?: CardName,
): Promise<Checkout | null> {
  return db.transaction(async (tx) => {
    const now = clock()
    const inTime = set.status === 'expired' ? undefined : gt(checkouts.expiresAt, now)
    const [changed] = await tx
      .update(checkouts)
      .set(set)
      .where(and(eq(checkouts.id, id), inArray(checkouts.status, payable), isNotNull(checkouts.successUrl), inTime))
      .returning()
    if (changed?.keepsMethod && changed.status === 'paid' && card) await keepMethod(tx, changed, card, now)
    if (changed?.status === 'paid') await move(tx, changed, 'charge', changed.amount, now, feeOf(changed.amount))
    if (changed) await tell(tx, { jobs, now }, changed, types)
    if (changed?.status === 'paid' && card === 'disputed') await openDispute(tx, { jobs, now }, changed)
    if (changed?.status === 'paid' && card === 'returned') await tx.update(checkouts).set({ returns: true }).where(eq(checkouts.id, id))
    return changed ?? (await tx.select().from(checkouts).where(eq(checkouts.id, id)))[0] ?? null
  })
}

async function keepMethod(tx: Tx, { id }: Checkout, card: CardName, createdAt: Date): Promise<void> {
  const method = token('pm')
  await tx.insert(methods).values({ id: method, card, createdAt })
  await tx.update(checkouts).set({ method }).where(eq(checkouts.id, id))
}

/** A shop charges a card no more; false for one that is not kept. What was paid with it stays. */
export async function forgetMethod({ db }: Store, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [kept] = await tx.select({ id: methods.id }).from(methods).where(eq(methods.id, id)).for('update')
    if (!kept) return false
    await tx.update(checkouts).set({ method: null }).where(eq(checkouts.method, id))
    await tx.delete(methods).where(eq(methods.id, id))
    return true
  })
}

/** One refund for each key, together never more than was paid. */
export async function createRefund(
  { db, jobs, clock }: Store,
  { checkoutId, idempotencyKey, amount }: { checkoutId: string; idempotencyKey: string; amount: number },
): Promise<Refund | 'not_found' | 'too_much'> {
  return db.transaction(async (tx) => {
    const now = clock()
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update')
    if (!checkout) return 'not_found'
    const [same] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey))
    if (same) return same
    if (checkout.status !== 'paid' || checkout.refunded + amount + (await takenBack(tx, checkout)) > checkout.amount) return 'too_much'
    const row = { id: token('re'), idempotencyKey, checkoutId, amount, createdAt: now }
    const status = checkout.returns ? 'failed' : 'sent'
    await tx.insert(sandboxRefunds).values({ ...row, status })
    // What comes back from the bank does so once, after it was taken.
    await tx
      .update(checkouts)
      .set(checkout.returns ? { returns: false } : { refunded: sql`${checkouts.refunded} + ${amount}` })
      .where(eq(checkouts.id, checkoutId))
    await move(tx, checkout, 'refund', -amount, now)
    if (checkout.returns) await move(tx, checkout, 'refund', amount, now)
    await tell(tx, { jobs, now }, checkout, checkout.returns ? ['refund.sent', 'refund.failed'] : ['refund.sent'], row.id)
    return { ...row, status: 'sent' }
  })
}

export type Refund = typeof sandboxRefunds.$inferSelect
export const findRefund = async ({ db }: Pick<Store, 'db'>, id: string): Promise<Refund | null> =>
  (await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id)))[0] ?? null

/** What was lost is not the shop's to give back; while the bank decides nothing is. */
async function takenBack(tx: Tx, { id, amount }: Checkout): Promise<number> {
  const [taken] = await tx.select().from(sandboxDisputes).where(eq(sandboxDisputes.checkoutId, id))
  if (!taken || taken.status === 'won') return 0
  return taken.status === 'lost' ? taken.amount : amount
}

export type Dispute = typeof sandboxDisputes.$inferSelect
interface Telling {
  jobs: Services['jobs']
  now: Date
}

async function openDispute(tx: Tx, { jobs, now }: Telling, checkout: Checkout): Promise<void> {
  const row = { id: token('dp'), checkoutId: checkout.id, amount: checkout.amount - checkout.refunded, reason: 'fraudulent' }
  if (row.amount === 0) return
  const answerBy = new Date(now.getTime() + answerWithin)
  const opened = await tx
    .insert(sandboxDisputes)
    .values({ ...row, answerBy, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (opened.length === 0) return
  await move(tx, checkout, 'dispute', -row.amount, now, disputeFee)
  await tell(tx, { jobs, now }, checkout, ['dispute.opened'], row.id)
}

export const findDispute = async ({ db }: Pick<Store, 'db'>, given: { id: string } | { checkoutId: string }): Promise<Dispute | null> => {
  const where = 'id' in given ? eq(sandboxDisputes.id, given.id) : eq(sandboxDisputes.checkoutId, given.checkoutId)
  return (await db.select().from(sandboxDisputes).where(where))[0] ?? null
}

/** What a payer, the shop or the bank does about a payment that was made: once it is decided it stays so, but that a bank can take back a loss. */
export async function dispute({ db, jobs, clock }: Store, checkoutId: string, status: Dispute['status']): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update')
    if (checkout?.status !== 'paid') return
    if (status === 'open') return openDispute(tx, { jobs, now }, checkout)
    const before: Dispute['status'][] = ['open', 'answered', ...(status === 'won' ? (['lost'] as const) : [])]
    const [changed] = await tx
      .update(sandboxDisputes)
      .set({ status })
      .where(and(eq(sandboxDisputes.checkoutId, checkoutId), inArray(sandboxDisputes.status, before)))
      .returning()
    if (!changed) return
    if (status === 'won') await move(tx, checkout, 'dispute', changed.amount, now)
    await tell(tx, { jobs, now }, checkout, ['dispute.changed'], changed.id)
  })
}

export type Movement = typeof movements.$inferSelect
async function move(tx: Tx, { currency, merchantReference }: Checkout, kind: Movement['kind'], amount: number, createdAt: Date, fee = 0) {
  await tx.insert(movements).values({ id: token('mv'), kind, amount, fee, currency, merchantReference, createdAt })
}

/** What moved since then, the oldest first; after the one of this id where there is one. */
export function listMovements({ db }: Pick<Store, 'db'>, { since, after, most }: { since: Date; after: string | undefined; most: number }) {
  const place = sql`(${movements.createdAt}, ${movements.id})`
  const further = after === undefined ? undefined : sql`${place} > (select created_at, id from sandbox.movements where id = ${after})`
  return db
    .select()
    .from(movements)
    .where(and(gte(movements.createdAt, since), further))
    .orderBy(asc(movements.createdAt), asc(movements.id))
    .limit(most)
}

/** Writes down what the shop is told and when, in the way that the payer chose. `about`: the refund or dispute that it is about. */
async function tell(tx: Tx, { jobs, now }: Telling, { id, delivery }: Checkout, types: EventType[], about: string | null = null) {
  if (delivery === 'never') return
  const events = types.map((type, place) => ({ type, eventId: token('ev'), after: delivery === 'late' ? lateBy : 0, place }))
  const sent = delivery === 'twice' ? [...events, ...events.map((event) => ({ ...event, after: apartBy }))] : events
  for (const { type, eventId, after, place } of sent) {
    const delay = delivery === 'reversed' ? (types.length - 1 - place) * apartBy : after
    const dueAt = new Date(now.getTime() + delay * 1000)
    const row = { id: token('out'), eventId, type, about, checkoutId: id, dueAt }
    await tx.insert(outgoing).values(row)
    await jobs.enqueue(tx, sandboxWebhook, { id: row.id }, delay > 0 ? { startAfter: dueAt } : {})
  }
}

/** What is still to be told; null when it was. Each asking counts as a try. */
export async function takeOutgoing({ db }: Pick<Store, 'db'>, id: string) {
  const [row] = await db
    .update(outgoing)
    .set({ tries: sql`${outgoing.tries} + 1` })
    .where(and(eq(outgoing.id, id), isNull(outgoing.deliveredAt)))
    .returning()
  return row ?? null
}

export async function markDelivered({ db, clock }: Store, id: string): Promise<void> {
  await db.update(outgoing).set({ deliveredAt: clock() }).where(eq(outgoing.id, id))
}
