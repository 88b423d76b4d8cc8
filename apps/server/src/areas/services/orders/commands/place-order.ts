import type { Checked } from '@waymark/contract/calls.ts'
import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import { validationMessage } from '@waymark/contract/validation.ts'
import { and, eq } from 'drizzle-orm'
import { requestHash } from '../../../../platform/calls.ts'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { eraseFile } from '../../../../platform/stored-files.ts'
import { createFirstPayment } from '../../../money/payments/commands/create-payment.ts'
import { bank, type Payment } from '../../../money/payments/queries.ts'
import { refusals as paymentRefusals } from '../../../money/payments/refusals.ts'
import { transferReference } from '../../../money/transfers/reads/transfer-terms.ts'
import { lockUser, type UserRow } from '../../../people/accounts/queries.ts'
import { requireAgreements } from '../../../people/legal/commands/accept-agreements.ts'
import { parsePhone } from '../../../people/settings/commands/update-profile.ts'
import { findUnknownOptions } from '../../briefs/commands/save-brief.ts'
import { keepKnownFields } from '../../briefs/policy.ts'
import { findLabel } from '../../briefs/present.ts'
import { checkAnswers, listOpenQuestions } from '../../briefs/reads/check-answers.ts'
import { briefFiles, briefs } from '../../briefs/tables.ts'
import { priceService } from '../../services/policy.ts'
import { namePriceLines } from '../../services/present.ts'
import { findOrderable, type Orderable } from '../../services/queries.ts'
import { mails } from '../mails.ts'
import { computeLapsesAt, computePayUntil, countRounds, listPaymentMethods, ordersPerHour } from '../policy.ts'
import type { OrderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { orderFiles, orders } from '../tables.ts'
import { recordEvent } from './change-order.ts'
import { startPaymentPage } from './pay-order.ts'
import { mailCustomer, mailTransferDetails } from './send-mails.ts'

type OrderInput = Checked<'orderService'>

interface PlacedOrder {
  id: string
  number: number
  /** Null when the provider does not answer or when the order is paid by bank transfer. */
  payUrl: string | null
}

/**
 * Places an order for a service from the person's saved brief and starts its payment.
 *
 * Idempotent by `ctx.idempotencyKey`: the same request returns the same order, another request with that key is a conflict.
 * Refusals: `not_found`, `agreements_required`, `brief_required`, `price_changed`, `payments_off`, `idempotency_conflict`,
 * `too_many_requests`, `validation`.
 */
export async function orderService(ctx: UserCtx, input: OrderInput): Promise<PlacedOrder | Refusal> {
  const { id, options, urgent, paymentMethod } = input
  const phone = await parsePhone(input.phone, { country: input.country, long: ctx.env.longPhoneNumbers })

  const placed = await transact(ctx.db, async (tx) => {
    // Lock order: user, then brief. Account deletion uses the same order.
    const user = await lockUser(tx, ctx.user.id, 'key share')
    if (!user) return unauthorized()
    const service = await findOrderable(tx, id, ctx.program)
    const brief = service && (await lockBrief(tx, user.id, service.service.id))

    // After the lock: a request with the same key that ran in parallel has committed by now.
    const existing = await findOrderByKey(ctx, tx, input)
    if (existing) return existing

    const agreementsRequired = await requireAgreements(ctx, tx)
    if (agreementsRequired) return agreementsRequired
    if (!service) return notFound()
    if (!listPaymentMethods(ctx.env, service.service.currency).includes(paymentMethod)) return paymentRefusals.payments_off()
    const wrong = {
      ...('wrong' in phone && { phone: phone.wrong }),
      ...findUnknownOptions(service, options),
      ...(urgent && service.service.urgentCents === null && { urgent: 'choice' as const }),
    }
    if ('wrong' in phone || Object.keys(wrong).length > 0) return refuseFields(ctx.language, wrong)
    const taken = await ctx.limits.take('orders of a person', user.id, ordersPerHour, tx)
    if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })

    const composed = await composeOrder(ctx, input, service, brief)
    if (composed instanceof Refusal) return composed
    const order = await insertOrder(ctx, tx, { input, phone: phone.phone, user, service, composed })
    // Without a brief to lock, two requests with the same key can both come here.
    if (!order) return (await findOrderByKey(ctx, tx, input)) ?? rollBack(idempotencyConflict())

    if (brief) await moveBriefFiles(ctx, tx, { briefId: brief.id, orderId: order.id, fields: composed.fileFields })
    const payment = await createOrderPayment(ctx, tx, { order, user, method: paymentMethod })
    await recordEvent(tx, ctx, order, { at: ctx.now, kind: 'placed', by: 'customer', amountCents: order.totalCents })
    return { order, payment }
  })
  if (placed instanceof Refusal) return placed

  // Outside the transaction, because it calls the payment provider.
  const { order, payment } = placed
  return { id: order.id, number: order.number, payUrl: await startPaymentPage(ctx, order, payment) }
}

async function findOrderByKey(
  { user, idempotencyKey }: UserCtx,
  tx: Tx,
  input: OrderInput,
): Promise<{ order: OrderRow; payment?: Payment } | Refusal | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.idempotencyKey, idempotencyKey ?? '')))
  if (!order) return undefined
  return order.requestHash === requestHash(input) ? { order } : idempotencyConflict()
}

interface LockedBrief {
  id: string
  answers: BriefAnswer[]
  files: { field: string }[]
}

async function lockBrief(tx: Tx, userId: string, serviceId: string): Promise<LockedBrief | null> {
  const [brief] = await tx
    .select({ id: briefs.id, answers: briefs.answers })
    .from(briefs)
    .where(and(eq(briefs.userId, userId), eq(briefs.serviceId, serviceId)))
    .for('update')
  if (!brief) return null
  const files = await tx.select({ field: briefFiles.field }).from(briefFiles).where(eq(briefFiles.briefId, brief.id))
  return { ...brief, files }
}

/**
 * Checks the brief and computes the price.
 * Refusals: `brief_required` with the open questions, `price_changed` when the total is not the one the customer saw.
 */
async function composeOrder({ language }: UserCtx, input: OrderInput, { service, form, texts }: Orderable, brief: LockedBrief | null) {
  const checked = await checkAnswers(form, keepKnownFields(form, brief?.answers ?? []), brief?.files ?? [])
  const open = listOpenQuestions(form, checked)
  if (open.length > 0) {
    const labels = open.map(({ field }) => findLabel(form, field, language))
    const errors = open.map(({ field, wrong }) => ({ path: `answers.${field}`, message: validationMessage({ message: wrong }, language) }))
    return refusals.brief_required({ missing: labels.join('; '), errors })
  }
  const price = priceService({ service, form, answers: checked.kept, options: input.options, urgent: input.urgent })
  if (price.totalCents !== input.totalCents)
    return paymentRefusals.price_changed({ total: formatMoney(language, price.totalCents, service.currency) })
  return {
    ...price,
    lines: namePriceLines(price.lines, form, texts[language], language),
    answers: checked.kept,
    fileFields: checked.files.map(({ field }) => field),
    serviceName: texts[language].name,
  }
}

interface NewOrder {
  input: OrderInput
  /** The phone number in international form. */
  phone: string
  user: UserRow
  service: Orderable
  composed: Exclude<Awaited<ReturnType<typeof composeOrder>>, Refusal>
}

/** Returns undefined, and writes nothing, when this person has an order with this idempotency key. */
async function insertOrder(
  ctx: UserCtx,
  tx: Tx,
  { input, phone, user, service: { service }, composed }: NewOrder,
): Promise<OrderRow | undefined> {
  const { firstName, lastName, email, country, city, address, zip, orderNote, options, urgent, paymentMethod } = input
  const { serviceName, answers, lines, totalCents, duration } = composed
  const payUntil = computePayUntil(paymentMethod, ctx.now)
  const [order] = await tx
    .insert(orders)
    .values({
      id: newId(),
      userId: user.id,
      serviceId: service.id,
      serviceName,
      formVersion: service.formVersion,
      answers,
      lines,
      totalCents,
      duration,
      rounds: countRounds(service, options),
      options: [...new Set(options)],
      urgent,
      currency: service.currency,
      language: ctx.language,
      program: ctx.program?.slug ?? null,
      firstName,
      lastName,
      email,
      phone,
      country,
      city,
      address,
      zip,
      orderNote,
      legalKind: user.legalKind,
      registeredName: user.registeredName ?? '',
      registrationNumber: user.registrationNumber ?? '',
      payUntil,
      lapsesAt: computeLapsesAt(paymentMethod, payUntil),
      createdAt: ctx.now,
      idempotencyKey: ctx.idempotencyKey ?? '',
      requestHash: requestHash(input),
    })
    .onConflictDoNothing()
    .returning()
  return order
}

/** Deletes the brief. Files of `fields` become files of the order; the others are erased. */
async function moveBriefFiles(ctx: UserCtx, tx: Tx, { briefId, orderId, fields }: { briefId: string; orderId: string; fields: string[] }) {
  const files = await tx.select().from(briefFiles).where(eq(briefFiles.briefId, briefId))
  const [moved, unused] = [files.filter(({ field }) => fields.includes(field)), files.filter(({ field }) => !fields.includes(field))]
  if (moved.length > 0)
    await tx.insert(orderFiles).values(moved.map(({ briefId: _, ...file }) => ({ ...file, orderId, kind: 'brief' as const })))
  await tx.delete(briefs).where(eq(briefs.id, briefId))
  for (const { key } of unused) await eraseFile(ctx, tx, key)
}

/** Creates the payment of a new order and tells the customer how to pay. Rolls back with `payments_off` when nobody takes the money. */
async function createOrderPayment(
  ctx: UserCtx,
  tx: Tx,
  { order, user, method }: { order: OrderRow; user: UserRow; method: OrderInput['paymentMethod'] },
): Promise<Payment> {
  const { id, totalCents: amountCents, currency, payUntil, lapsesAt } = order
  const transfer = method === 'bank_transfer' && { provider: bank, reference: transferReference(order.number) }
  const payment = await createFirstPayment(tx, ctx, {
    subject: { kind: 'order', id },
    amountCents,
    currency,
    expiresAt: lapsesAt,
    ...transfer,
  })
  if (transfer) await mailTransferDetails(tx, ctx, order, user)
  else
    await mailCustomer(
      tx,
      ctx,
      order,
      mails.orderPlaced,
      { amountCents, currency, until: payUntil.toISOString() },
      { known: user, until: payUntil },
    )
  return payment
}
