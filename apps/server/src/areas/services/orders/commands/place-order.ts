import type { Checked } from '@waymark/contract/calls.ts'
import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import type { PaymentMethod } from '@waymark/contract/sold-choices.ts'
import { validationMessage } from '@waymark/contract/validation.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { requestHash } from '../../../../platform/calls.ts'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { prepared, type Tx, together, transact, undo } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { eraseFile } from '../../../../platform/stored-files.ts'
import { createFirstPayment } from '../../../money/payments/commands/create-payment.ts'
import { bank, type Payment } from '../../../money/payments/queries.ts'
import { refusals as paymentRefusals } from '../../../money/payments/refusals.ts'
import { transferReference } from '../../../money/transfers/commands/transfer-terms.ts'
import { requireAgreements } from '../../../people/accounts/commands/accept-agreements.ts'
import { readPhone } from '../../../people/accounts/commands/update-profile.ts'
import { pendingOf, personHeld, type UserRow } from '../../../people/accounts/queries.ts'
import { refusals as accountRefusals } from '../../../people/accounts/refusals.ts'
import { findOrderable, isAsRead, type Orderable, readOrderable } from '../../services/queries.ts'
import { mails } from '../mails.ts'
import { lapsesAtOf, methodsOf, ofForm, ordersPerHour, payUntilOf, priceService, roundsOf } from '../policy.ts'
import { labelOf, priceLines } from '../present.ts'
import type { OrderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { briefFiles, briefs, orderEvents, orderFiles, orders } from '../tables.ts'
import { tellEvent } from './change-order.ts'
import { checkAnswers, openQuestions } from './check-answers.ts'
import { startOrderPage } from './order-payments.ts'
import { wrongOptions } from './save-brief.ts'
import { tellCustomer, tellTransfer } from './tell.ts'

const { placeholder } = sql

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
  const placed = await placeNew(ctx, given, await readOrderable(ctx, given.id))
  if (placed instanceof Refusal) return placed
  const { order, payment } = placed
  return { id: order.id, number: order.number, payUrl: await startOrderPage(ctx, order, payment) }
}

interface Found {
  order: OrderRow
  /** Of an order that was placed just now. */
  payment?: Payment
}

async function placedBefore({ user, idempotencyKey }: UserCtx, tx: Tx, hash: string): Promise<Found | Refusal | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.idempotencyKey, idempotencyKey ?? '')))
  if (!order) return null
  return order.requestHash === hash ? { order } : idempotencyConflict()
}

/** `read`: the service as it is kept in memory; where it is not that any more, it is read anew. */
async function placeNew(ctx: UserCtx, given: Given, read: Orderable | null): Promise<Found | Refusal> {
  const { db, program } = ctx
  // What was ordered is answered again, and who has not agreed hears that first: where nothing is wrong, both are known once it is held.
  const refuse = async (refusal: Refusal) =>
    (await placedBefore(ctx, db, requestHash(given))) ?? (await requireAgreements(ctx, db)) ?? refusal
  const found = read ?? (await findOrderable(db, given.id, program))
  if (!found) return refuse(notFound())
  const sent = await readSent(ctx, given, found)
  if (sent instanceof Refusal) return refuse(sent)
  const placed = await transact(db, (tx) => place(ctx, tx, sent, found))
  return placed === 'changed' ? placeNew(ctx, given, await findOrderable(db, given.id, program)) : placed
}

/** What was sent as it is kept: the number as it is dialled from everywhere, and the hash of all of it. */
type Sent = Given & { hash: string }

async function readSent(ctx: UserCtx, given: Given, found: Orderable): Promise<Sent | Refusal> {
  if (!methodsOf(ctx.env, found.service.currency).includes(given.paymentMethod)) return paymentRefusals.payments_off()
  const phone = await readPhone(given.phone, { country: given.country, long: ctx.env.longPhoneNumbers })
  const wrong = {
    ...('wrong' in phone && { phone: phone.wrong }),
    ...wrongOptions(found, given.options),
    ...(given.urgent && found.service.urgentCents === null && { urgent: 'choice' as const }),
  }
  if ('wrong' in phone || Object.keys(wrong).length > 0) return refuseFields(ctx.language, wrong)
  return { ...given, phone: phone.phone, hash: requestHash(given) }
}

/** `changed`: the service is not what was read, and nothing was written. */
async function place(ctx: UserCtx, tx: Tx, sent: Sent, found: Orderable): Promise<Found | Refusal | 'changed'> {
  const { person, brief, mayBePlaced, isAgreed, isAsRead } = await holdPersonAndBrief(ctx, tx, found)
  if (!person) return unauthorized()
  // Somebody was faster with this key.
  const before = mayBePlaced ? await placedBefore(ctx, tx, sent.hash) : null
  if (before) return before
  if (!isAgreed) return accountRefusals.agreements_required()
  if (!isAsRead) return 'changed'
  const taken = await ctx.limits.take('orders of a person', ctx.user.id, ordersPerHour, tx)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const composed = await compose(ctx, sent, found, brief)
  if (composed instanceof Refusal) return composed
  const eventId = newId()
  const written = await writeOrder(tx, rowOf(ctx, sent, person, found, composed), eventId, { brief, fields: composed.fileFields })
  if (!written) return (await placedBefore(ctx, tx, sent.hash)) ?? undo(idempotencyConflict())
  const { order, unasked } = written
  for (const key of unasked) await eraseFile(ctx, tx, key)
  const [payment] = await together([
    open(ctx, tx, order, person, sent.paymentMethod),
    tellEvent(tx, ctx, order, { id: eventId, at: ctx.now, kind: 'placed', by: 'customer', amountCents: order.totalCents }),
  ])
  return { order, payment }
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
  /** There may be an order with this key. */
  mayBePlaced: boolean
  /** To all documents, in the versions that count now. */
  isAgreed: boolean
  /** The service is what was read. */
  isAsRead: boolean
}

const holding = prepared((db) => {
  const person = personHeld(db, placeholder('user'))
  const brief = db.$with('brief').as(
    db
      .select({ briefId: sql<string>`${briefs.id}`.as('brief_id'), answers: briefs.answers })
      .from(briefs)
      .where(and(eq(briefs.userId, sql`(select id from ${person})`), eq(briefs.serviceId, placeholder('service'))))
      .for('update'),
  )
  return db
    .with(person, brief)
    .select({
      person: person._.selectedFields,
      brief: { id: brief.briefId, answers: brief.answers },
      isPlaced: sql<boolean>`exists (select from ${orders} where user_id = ${placeholder('user')} and idempotency_key = ${placeholder('key')})`,
      isAgreed: sql<boolean>`not exists ${pendingOf(placeholder('user'), placeholder('now'))}`,
      isAsRead: isAsRead({ id: placeholder('service'), contentHash: placeholder('hash') }),
    })
    .from(person)
    .leftJoin(brief, sql`true`)
    .prepare('hold_person_and_brief')
})

const filesOfBrief = prepared((db) =>
  db
    .select({ field: briefFiles.field })
    .from(briefFiles)
    .where(eq(briefFiles.briefId, placeholder('brief')))
    .prepare('files_of_brief'),
)

/**
 * Holds the person's row before their brief, as deleting the account does: neither waits for the other while holding what that one needs.
 * What others wrote while it waited is not seen: where the brief is gone, its order may be there. Files are read once it is held.
 */
async function holdPersonAndBrief(ctx: UserCtx, tx: Tx, { service, form }: Orderable): Promise<Held> {
  const { user, now, idempotencyKey: key } = ctx
  const [held] = await holding(tx).execute({ user: user.id, service: service.id, hash: service.contentHash, key, now: now.toISOString() })
  if (!held) return { person: undefined, brief: null, mayBePlaced: false, isAgreed: false, isAsRead: false }
  if (!held.brief) return { ...held, brief: null, mayBePlaced: true }
  const asksForFiles = form.steps.some(({ fields }) => fields.some(({ type }) => type === 'file'))
  const files = asksForFiles ? await filesOfBrief(tx).execute({ brief: held.brief.id }) : []
  return { ...held, brief: { ...held.brief, files }, mayBePlaced: held.isPlaced }
}

/** The order's brief and price, when the brief is whole and the total is the one that was seen. */
async function compose({ language }: UserCtx, given: Given, { service, form, texts }: Orderable, brief: Brief | null) {
  const checked = await checkAnswers(form, ofForm(form, brief?.answers ?? []), brief?.files ?? [])
  const { kept, files } = checked
  const open = openQuestions(form, checked)
  if (open.length > 0) {
    const labels = open.map(({ field }) => labelOf(form, field, language))
    const errors = open.map(({ field, wrong }) => ({ path: `answers.${field}`, message: validationMessage({ message: wrong }, language) }))
    return refusals.brief_required({ missing: labels.join('; '), errors })
  }
  const price = priceService({ service, form, answers: kept, options: given.options, urgent: given.urgent })
  if (price.totalCents !== given.totalCents) {
    return paymentRefusals.price_changed({ total: formatMoney(language, price.totalCents, service.currency) })
  }
  const lines = priceLines(price.lines, form, texts[language], language)
  return { ...price, lines, answers: kept, fileFields: files.map(({ field }) => field), name: texts[language].name }
}
type Composed = Exclude<Awaited<ReturnType<typeof compose>>, Refusal>

function rowOf(ctx: UserCtx, given: Sent, person: Person, { service }: Orderable, composed: Composed): NewOrder {
  const { now, language, program, idempotencyKey } = ctx
  const { firstName, lastName, email, phone, country, city, address, zip, orderNote, options, urgent } = given
  const payUntil = payUntilOf(given.paymentMethod, now)
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
    rounds: roundsOf(service, options),
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
    payUntil,
    lapsesAt: lapsesAtOf(given.paymentMethod, payUntil),
    createdAt: now,
    idempotencyKey: idempotencyKey ?? '',
    requestHash: given.hash,
  }
}

const written = [
  'id',
  'userId',
  'serviceId',
  'serviceName',
  'formVersion',
  'answers',
  'lines',
  'totalCents',
  'duration',
  'rounds',
  'options',
  'urgent',
  'currency',
  'language',
  'program',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'city',
  'address',
  'zip',
  'orderNote',
  'legalKind',
  'registeredName',
  'registrationNumber',
  'payUntil',
  'lapsesAt',
  'createdAt',
  'idempotencyKey',
  'requestHash',
] as const satisfies readonly (keyof OrderRow)[]
type NewOrder = Pick<OrderRow, (typeof written)[number]>

const writing = prepared((db) => {
  const part = (name: string, body: SQL) => db.$with(name, {}).as(body)
  const row = Object.fromEntries(written.map((name) => [name, placeholder(name)])) as Record<(typeof written)[number], Placeholder>
  const placed = db.$with('placed').as(db.insert(orders).values(row).onConflictDoNothing().returning())
  const noted = part(
    'noted',
    sql`insert into ${orderEvents} (id, order_id, at, kind, by, amount_cents)
      select ${placeholder('event')}::uuid, id, created_at, 'placed', 'customer', total_cents from placed`,
  )
  const handed = part(
    'handed',
    sql`insert into ${orderFiles} (id, order_id, kind, field, name, type, size, key, created_at, idempotency_key)
      select f.id, placed.id, 'brief', f.field, f.name, f.type, f.size, f.key, f.created_at, f.idempotency_key
      from ${briefFiles} f, placed where f.brief_id = ${placeholder('brief')}::uuid and f.field = any(${placeholder('fields')}::text[])`,
  )
  const emptied = part('emptied', sql`delete from ${briefs} b using placed where b.id = ${placeholder('brief')}::uuid`)
  const unasked = sql<string[]>`array(
    select f.key from ${briefFiles} f
    where f.brief_id = ${placeholder('brief')}::uuid and not f.field = any(${placeholder('fields')}::text[]))`
  return db.with(placed, noted, handed, emptied).select({ order: placed._.selectedFields, unasked }).from(placed).prepare('place_order')
})

/**
 * The order with its first event, by one statement. Its brief goes, and the files of these `fields` become the order's; `unasked`: keys of
 * the others, to be erased. Undefined, and nothing is written, when there is one with this key.
 */
async function writeOrder(
  tx: Tx,
  row: NewOrder,
  event: string,
  { brief, fields }: { brief: Brief | null; fields: string[] },
): Promise<{ order: OrderRow; unasked: string[] } | undefined> {
  const [written] = await writing(tx).execute({ ...row, event, brief: brief?.id ?? null, fields })
  return written
}

async function open(ctx: UserCtx, tx: Tx, order: OrderRow, person: Person, method: PaymentMethod): Promise<Payment> {
  const { id, totalCents: amountCents, currency, payUntil, lapsesAt } = order
  const byBank = method === 'bank_transfer' && { provider: bank, reference: transferReference(order.number) }
  const asked = { amountCents, currency, until: payUntil.toISOString() }
  const [payment] = await together([
    createFirstPayment(tx, ctx, { subject: { kind: 'order', id }, amountCents, currency, expiresAt: lapsesAt, ...byBank }),
    byBank
      ? tellTransfer(tx, ctx, order, person)
      : tellCustomer(tx, ctx, order, mails.orderPlaced, asked, { known: person, until: payUntil }),
  ])
  return payment
}
