import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { defineJob } from '../platform/jobs.ts'
import { type CardName, laterProblem } from './cards.ts'
import { answerWithin, apartBy, calculateFee, disputeFee, lateBy } from './settings.ts'
import { checkouts, type deliveries, methods, movements, outgoing, sandboxDisputes, sandboxRefunds } from './tables.ts'

/** Sends a webhook to the shop. */
export const sandboxWebhook = defineJob<{ id: string }>('sandbox-webhook', { retryLimit: 30, retryDelay: 1, retryDelayMax: 900 })

export type Checkout = typeof checkouts.$inferSelect
/** Checkout with a payment page. */
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

/** Creates a checkout, once per key. */
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

/** Charges a saved card, once per key; a decline is final. Null for an unknown card. */
export async function createCharge(
  { db, jobs, clock }: Store,
  {
    method,
    ...given
  }: { method: string; idempotencyKey: string } & Pick<Checkout, 'merchantReference' | 'amount' | 'currency' | CheckoutTextField>,
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
    if (made?.status === 'paid') await move(tx, made, 'charge', made.amount, now, calculateFee(made.amount))
    if (made) await tell(tx, { jobs, now }, made, ['checkout.processing', `checkout.${status}`])
    return made ?? (await same()) ?? null
  })
}
type CheckoutTextField = 'description' | 'language'

/** Finds a checkout and expires it when its time is over. */
export async function findCheckout(store: Store, id: string): Promise<Checkout | null> {
  const [found] = await store.db.select().from(checkouts).where(eq(checkouts.id, id))
  if (!found) return null
  return isPayable(found) && found.expiresAt <= store.clock() ? expireCheckout(store, id) : found
}

/** Expires a checkout and returns its state. */
export async function expireCheckout(store: Store, id: string): Promise<Checkout | null> {
  return change(store, id, { status: 'expired', problem: 'expired', challenged: false }, ['checkout.expired'])
}

/** Starts the second step of 3-D Secure. */
export async function challenge(store: Store, id: string, delivery: Delivery): Promise<Checkout | null> {
  return change(store, id, { challenged: true, delivery }, [])
}

/** Ends an attempt with `problem` or with the payment. A checkout is paid once, however many pages are open. */
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

/** Changes an open checkout and notifies the shop; returns the resulting state. `card`: card that paid. */
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
    if (changed?.status === 'paid') await move(tx, changed, 'charge', changed.amount, now, calculateFee(changed.amount))
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

/** Removes a saved card; false when there is none. Its payments stay. */
export async function forgetMethod({ db }: Store, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [kept] = await tx.select({ id: methods.id }).from(methods).where(eq(methods.id, id)).for('update')
    if (!kept) return false
    await tx.update(checkouts).set({ method: null }).where(eq(checkouts.method, id))
    await tx.delete(methods).where(eq(methods.id, id))
    return true
  })
}

/** Creates a refund, once per key, never above what was paid. */
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
    // A refund that the bank returns does so once, after it was sent.
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

/** Amount that cannot be refunded: lost, or in dispute. */
async function takenBack(tx: Tx, { id, amount }: Checkout): Promise<number> {
  const [taken] = await tx.select().from(sandboxDisputes).where(eq(sandboxDisputes.checkoutId, id))
  if (!taken || taken.status === 'won') return 0
  return taken.status === 'lost' ? taken.amount : amount
}

export type Dispute = typeof sandboxDisputes.$inferSelect
interface NotifyContext {
  jobs: Services['jobs']
  now: Date
}

async function openDispute(tx: Tx, { jobs, now }: NotifyContext, checkout: Checkout): Promise<void> {
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

/** Changes a dispute. A decision is final, except that a bank can reverse a loss. */
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

/** Movements since a time, oldest first; `after`: cursor. */
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

/** Queues webhooks in the way the payer chose. `about`: refund or dispute concerned. */
async function tell(tx: Tx, { jobs, now }: NotifyContext, { id, delivery }: Checkout, types: EventType[], about: string | null = null) {
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

/** Takes a webhook to send; null when it was delivered. Each call counts as an attempt. */
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
