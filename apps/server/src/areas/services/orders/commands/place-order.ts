import type { Checked } from '@waymark/contract/calls.ts'
import { validationMessage } from '@waymark/contract/validation.ts'
import { and, eq } from 'drizzle-orm'
import { requestHash } from '../../../../platform/calls.ts'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact, undo } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { createPayment } from '../../../money/payments/commands/create-payment.ts'
import { refusals as paymentRefusals } from '../../../money/payments/refusals.ts'
import { requireAgreements } from '../../../people/accounts/commands/accept-agreements.ts'
import { readPhone } from '../../../people/accounts/commands/update-profile.ts'
import { holdUser, type UserRow } from '../../../people/accounts/queries.ts'
import { findOrderable, type Orderable } from '../../services/queries.ts'
import { orderExpiry } from '../jobs.ts'
import { mails } from '../mails.ts'
import { orderPayWithin, ordersPerHour, priceService } from '../policy.ts'
import { labelOf, priceLines } from '../present.ts'
import type { OrderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { briefFiles, briefs, orderFiles, orders } from '../tables.ts'
import { noteEvent } from './change-order.ts'
import { checkAnswers } from './check-answers.ts'
import { startOrderPage } from './order-payments.ts'
import { wrongOptions } from './save-brief.ts'
import { tellCustomer } from './tell.ts'

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
  return { id: placed.id, number: placed.number, payUrl: await startOrderPage(ctx, placed) }
}

async function placedBefore({ user, idempotencyKey }: UserCtx, tx: Tx, given: Given): Promise<OrderRow | Refusal | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.idempotencyKey, idempotencyKey ?? '')))
  if (!order) return null
  return order.requestHash === requestHash(given) ? order : idempotencyConflict()
}

async function placeNew(ctx: UserCtx, given: Given): Promise<OrderRow | Refusal> {
  const { db, limits, user, program, language } = ctx
  const refused = await requireAgreements(ctx, db)
  if (refused) return refused
  const found = await findOrderable(db, given.id, program)
  if (!found) return notFound()
  const phone = await readPhone(given.phone, { country: given.country, long: ctx.env.longPhoneNumbers })
  const wrong = {
    ...('wrong' in phone && { phone: phone.wrong }),
    ...wrongOptions(found, given.options),
    ...(given.urgent && found.service.urgentCents === null && { urgent: 'choice' as const }),
  }
  if ('wrong' in phone || Object.keys(wrong).length > 0) return refuseFields(language, wrong)

  return transact(db, async (tx) => {
    // Before anything else, as deleting the account does: neither waits for the other while holding what that one needs.
    const person = await holdUser(tx, user.id, 'key share')
    if (!person) return unauthorized()
    const brief = await holdBrief(tx, user.id, found.service.id)
    // Whoever was faster with this key holds the brief no more.
    const before = await placedBefore(ctx, tx, given)
    if (before) return before
    const taken = await limits.take('orders of a person', user.id, ordersPerHour, tx)
    if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
    const composed = await compose(ctx, given, found, brief)
    if (composed instanceof Refusal) return composed
    const order = await insertOrder(ctx, tx, { ...given, phone: phone.phone, hash: requestHash(given) }, person, found, composed)
    if (!order) return (await placedBefore(ctx, tx, given)) ?? undo(idempotencyConflict())
    if (brief) await handOver(tx, brief, order)
    await open(ctx, tx, order)
    return order
  })
}

type BriefHeld = Awaited<ReturnType<typeof holdBrief>>

async function holdBrief(tx: Tx, userId: string, serviceId: string) {
  const [brief] = await tx
    .select()
    .from(briefs)
    .where(and(eq(briefs.userId, userId), eq(briefs.serviceId, serviceId)))
    .for('update')
  if (!brief) return null
  return { ...brief, files: await tx.select().from(briefFiles).where(eq(briefFiles.briefId, brief.id)) }
}

/** The order's brief and price, when the brief is whole and the total is the one that was seen. */
async function compose({ language }: UserCtx, given: Given, { service, form, texts }: Orderable, brief: BriefHeld) {
  const { errors, kept, missing, files } = await checkAnswers(form, brief?.answers ?? [], brief?.files ?? [])
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
  return { ...price, lines: priceLines(price.lines, form, texts[language], language), answers: kept, files, name: texts[language].name }
}
type Composed = Exclude<Awaited<ReturnType<typeof compose>>, Refusal>

/** As it is kept: the number as it is dialled from everywhere, and the hash of what was sent. */
type Sent = Given & { hash: string }

/** Undefined when there is one with this key. */
async function insertOrder(ctx: UserCtx, tx: Tx, given: Sent, person: UserRow, { service }: Orderable, composed: Composed) {
  const { now, language, program, idempotencyKey } = ctx
  const { firstName, lastName, email, phone, country, city, address, zip, orderNote, options, urgent } = given
  const [order] = await tx
    .insert(orders)
    .values({
      id: newId(),
      userId: person.id,
      serviceId: service.id,
      serviceName: composed.name,
      formVersion: service.formVersion,
      answers: composed.answers,
      lines: composed.lines,
      totalCents: composed.totalCents,
      duration: composed.duration,
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
      payUntil: new Date(now.getTime() + orderPayWithin),
      createdAt: now,
      idempotencyKey: idempotencyKey ?? '',
      requestHash: given.hash,
    })
    .onConflictDoNothing()
    .returning()
  return order
}

/** The brief becomes the order's: its files are handed over, and it is empty again. */
async function handOver(tx: Tx, brief: NonNullable<BriefHeld>, order: OrderRow): Promise<void> {
  const rows = brief.files.map(({ briefId: _, ...file }) => ({ ...file, orderId: order.id, kind: 'brief' as const }))
  if (rows.length > 0) await tx.insert(orderFiles).values(rows)
  await tx.delete(briefs).where(eq(briefs.id, brief.id))
}

async function open(ctx: UserCtx, tx: Tx, order: OrderRow): Promise<void> {
  const { id, totalCents: amountCents, currency, payUntil } = order
  await noteEvent(tx, { orderId: id, at: ctx.now, kind: 'placed', by: 'customer', amountCents })
  await createPayment(tx, ctx, { subject: { kind: 'order', id }, amountCents, currency, expiresAt: payUntil })
  await ctx.jobs.enqueue(tx, orderExpiry, { id }, { startAfter: payUntil })
  await tellCustomer(tx, ctx, order, mails.orderPlaced, { amountCents, currency, until: payUntil.toISOString() })
}
