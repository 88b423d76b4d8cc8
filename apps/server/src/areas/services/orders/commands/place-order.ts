import type { Checked } from '@waymark/contract/calls.ts'
import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import type { PaymentMethod } from '@waymark/contract/sold-choices.ts'
import { validationMessage } from '@waymark/contract/validation.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { requestHash } from '../../../../platform/calls.ts'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { prepared, type Tx, transact, undo } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { createFirstPayment } from '../../../money/payments/commands/create-payment.ts'
import { bank, type Payment } from '../../../money/payments/queries.ts'
import { refusals as paymentRefusals } from '../../../money/payments/refusals.ts'
import { transferReference } from '../../../money/transfers/commands/transfer-terms.ts'
import { requireAgreements } from '../../../people/accounts/commands/accept-agreements.ts'
import { readPhone } from '../../../people/accounts/commands/update-profile.ts'
import { personHeld, type UserRow } from '../../../people/accounts/queries.ts'
import { findOrderable, type Orderable } from '../../services/queries.ts'
import { orderExpiry } from '../jobs.ts'
import { mails } from '../mails.ts'
import { methodsOf, ordersPerHour, payUntilOf, priceService } from '../policy.ts'
import { labelOf, priceLines } from '../present.ts'
import type { OrderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { briefFiles, briefs, orderEvents, orderFiles, orders } from '../tables.ts'
import { tellEvent } from './change-order.ts'
import { checkAnswers } from './check-answers.ts'
import { startOrderPage } from './order-payments.ts'
import { wrongOptions } from './save-brief.ts'
import { tellCustomer, tellTransfer } from './tell.ts'

type Given = Checked<'orderService'>
interface Placed {
  id: string
  number: number
  payUrl: string | null
}

/**
 * Orders a service with the brief that was saved, which moves into the order, and opens its payment. Sent again with the same key it
 * answers the same. Refusals: `not_found`, `agreements_required`, `brief_required`, `price_changed`, `idempotency_conflict`,
 * `too_many_requests`, `validation`.
 */
export async function orderService(ctx: UserCtx, given: Given): Promise<Placed | Refusal> {
  const placed = (await placedBefore(ctx, ctx.db, given)) ?? (await placeNew(ctx, given))
  if (placed instanceof Refusal) return placed
  const { order, payment } = placed
  return { id: order.id, number: order.number, payUrl: await startOrderPage(ctx, order, payment) }
}

interface Found {
  order: OrderRow
  /** Of an order that was placed just now. */
  payment?: Payment
}

const orderByKey = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, sql.placeholder('user')), eq(orders.idempotencyKey, sql.placeholder('key'))))
    .prepare('order_by_key'),
)

async function placedBefore({ user, idempotencyKey }: UserCtx, tx: Tx, given: Given): Promise<Found | Refusal | null> {
  const [order] = await orderByKey(tx).execute({ user: user.id, key: idempotencyKey ?? '' })
  if (!order) return null
  return order.requestHash === requestHash(given) ? { order } : idempotencyConflict()
}

async function placeNew(ctx: UserCtx, given: Given): Promise<Found | Refusal> {
  const { db, limits, user, program, language } = ctx
  const refused = await requireAgreements(ctx, db)
  if (refused) return refused
  const found = await findOrderable(db, given.id, program)
  if (!found) return notFound()
  if (!methodsOf(ctx.env, found.service.currency).includes(given.paymentMethod)) return paymentRefusals.payments_off()
  const phone = await readPhone(given.phone, { country: given.country, long: ctx.env.longPhoneNumbers })
  const wrong = {
    ...('wrong' in phone && { phone: phone.wrong }),
    ...wrongOptions(found, given.options),
    ...(given.urgent && found.service.urgentCents === null && { urgent: 'choice' as const }),
  }
  if ('wrong' in phone || Object.keys(wrong).length > 0) return refuseFields(language, wrong)

  return transact(db, async (tx) => {
    const { person, brief, isPlaced } = await holdPersonAndBrief(ctx, tx, found.service.id)
    if (!person) return unauthorized()
    // Somebody was faster with this key.
    const before = isPlaced ? await placedBefore(ctx, tx, given) : null
    if (before) return before
    const taken = await limits.take('orders of a person', user.id, ordersPerHour, tx)
    if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
    const composed = await compose(ctx, given, found, brief)
    if (composed instanceof Refusal) return composed
    const sent = { ...given, phone: phone.phone, hash: requestHash(given) }
    const eventId = newId()
    const order = await writeOrder(tx, rowOf(ctx, sent, person, found, composed), eventId, brief)
    if (!order) return (await placedBefore(ctx, tx, given)) ?? undo(idempotencyConflict())
    await tellEvent(tx, ctx, order, { id: eventId, at: ctx.now, kind: 'placed', by: 'customer', amountCents: order.totalCents })
    return { order, payment: await open(ctx, tx, order, person, given.paymentMethod) }
  })
}

type Person = Pick<UserRow, 'id' | 'email' | 'legalKind' | 'registeredName' | 'registrationNumber'>
interface Brief {
  id: string
  answers: BriefAnswer[]
  files: { field: string }[]
}

interface Held {
  /** Undefined when they are gone. */
  person: Person | undefined
  brief: Brief | null
  /** There is an order with this key. */
  isPlaced: boolean
}

/**
 * Holds the person's row before their brief, as deleting the account does: neither waits for the other while holding what that one needs.
 * What others wrote meanwhile is read by a statement of its own, which sees what was written while the first one waited.
 */
async function holdPersonAndBrief({ user, idempotencyKey }: UserCtx, tx: Tx, serviceId: string): Promise<Held> {
  const person = personHeld(tx, user.id)
  const brief = tx.$with('brief').as(
    tx
      .select({ briefId: sql<string>`${briefs.id}`.as('brief_id'), answers: briefs.answers })
      .from(briefs)
      .where(and(eq(briefs.userId, sql`(select id from ${person})`), eq(briefs.serviceId, serviceId)))
      .for('update'),
  )
  const [held] = await tx
    .with(person, brief)
    .select({ person: person._.selectedFields, brief: { id: brief.briefId, answers: brief.answers } })
    .from(person)
    .leftJoin(brief, sql`true`)
  const { rows } = await tx.execute<{ files: Brief['files']; isPlaced: boolean }>(sql`select
    (select coalesce(json_agg(json_build_object('field', field)), '[]') from ${briefFiles} where brief_id = ${held?.brief?.id ?? null}) as files,
    exists (select from ${orders} where user_id = ${user.id} and idempotency_key = ${idempotencyKey}) as "isPlaced"`)
  const { files = [], isPlaced = false } = rows[0] ?? {}
  return { person: held?.person, brief: held?.brief ? { ...held.brief, files } : null, isPlaced }
}

/** The order's brief and price, when the brief is whole and the total is the one that was seen. */
async function compose({ language }: UserCtx, given: Given, { service, form, texts }: Orderable, brief: Brief | null) {
  const { errors, kept, missing } = await checkAnswers(form, brief?.answers ?? [], brief?.files ?? [])
  const open = [...missing.map(({ field }) => field), ...Object.keys(errors).map((path) => path.replace('answers.', ''))]
  if (open.length > 0) {
    const labels = open.map((field) => labelOf(form, field, language))
    const message = validationMessage({ message: 'required' }, language)
    const fields = missing.map(({ field }) => ({ path: `answers.${field}`, message }))
    const wrong = Object.entries(errors).map(([path, key]) => ({ path, message: validationMessage({ message: key }, language) }))
    return refusals.brief_required({ missing: labels.join(', '), errors: [...fields, ...wrong] })
  }
  const price = priceService({ service, form, answers: kept, options: given.options, urgent: given.urgent })
  if (price.totalCents !== given.totalCents) {
    return paymentRefusals.price_changed({ total: formatMoney(language, price.totalCents, service.currency) })
  }
  return { ...price, lines: priceLines(price.lines, form, texts[language], language), answers: kept, name: texts[language].name }
}
type Composed = Exclude<Awaited<ReturnType<typeof compose>>, Refusal>

/** As it is kept: the number as it is dialled from everywhere, and the hash of what was sent. */
type Sent = Given & { hash: string }

function rowOf(ctx: UserCtx, given: Sent, person: Person, { service }: Orderable, composed: Composed): typeof orders.$inferInsert {
  const { now, language, program, idempotencyKey } = ctx
  const { firstName, lastName, email, phone, country, city, address, zip, orderNote, options, urgent } = given
  return {
    id: newId(),
    userId: person.id,
    serviceId: service.id,
    serviceName: composed.name,
    formVersion: service.formVersion,
    answers: composed.answers,
    lines: composed.lines,
    totalCents: composed.totalCents,
    duration: composed.duration,
    rounds: service.rounds,
    options: [...new Set(options)],
    urgent,
    currency: service.currency,
    language,
    program: program?.slug ?? null,
    firstName,
    lastName,
    email,
    phone,
    country,
    city,
    address,
    zip,
    orderNote,
    legalKind: person.legalKind,
    registeredName: person.registeredName ?? '',
    registrationNumber: person.registrationNumber ?? '',
    payUntil: payUntilOf(given.paymentMethod, now),
    createdAt: now,
    idempotencyKey: idempotencyKey ?? '',
    requestHash: given.hash,
  }
}

/**
 * The order with its first event, by one statement. Its brief goes, and the files of that become the order's. Undefined, and nothing is
 * written, when there is one with this key.
 */
async function writeOrder(tx: Tx, row: typeof orders.$inferInsert, eventId: string, brief: Brief | null): Promise<OrderRow | undefined> {
  const part = (name: string, body: SQL) => tx.$with(name, {}).as(body)
  const placed = tx.$with('placed').as(tx.insert(orders).values(row).onConflictDoNothing().returning())
  const noted = part(
    'noted',
    sql`insert into ${orderEvents} (id, order_id, at, kind, by, amount_cents)
      select ${eventId}::uuid, id, created_at, 'placed', 'customer', total_cents from placed`,
  )
  const handed = part(
    'handed',
    sql`insert into ${orderFiles} (id, order_id, kind, field, name, type, size, key, created_at, idempotency_key)
      select f.id, placed.id, 'brief', f.field, f.name, f.type, f.size, f.key, f.created_at, f.idempotency_key
      from ${briefFiles} f, placed where f.brief_id = ${brief?.id ?? null}`,
  )
  const emptied = part('emptied', sql`delete from ${briefs} b using placed where b.id = ${brief?.id ?? null}`)
  const [order] = await tx.with(placed, noted, handed, emptied).select().from(placed)
  return order
}

async function open(ctx: UserCtx, tx: Tx, order: OrderRow, person: Person, method: PaymentMethod): Promise<Payment> {
  const { id, totalCents: amountCents, currency, payUntil } = order
  const byBank = method === 'bank_transfer' && { provider: bank, reference: transferReference(order.number) }
  const payment = await createFirstPayment(tx, ctx, {
    subject: { kind: 'order', id },
    amountCents,
    currency,
    expiresAt: payUntil,
    ...byBank,
  })
  await ctx.jobs.enqueue(tx, orderExpiry, { id }, { startAfter: payUntil })
  if (byBank) await tellTransfer(tx, ctx, order, person)
  else await tellCustomer(tx, ctx, order, mails.orderPlaced, { amountCents, currency, until: payUntil.toISOString() }, person)
  return payment
}
