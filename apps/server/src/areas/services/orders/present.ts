import type { ServiceCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { RefundRequest } from '@waymark/contract/money/refund-requests.ts'
import { type QuestionField, type QuestionForm, shownFields } from '@waymark/contract/services/answers.ts'
import type { Brief, BriefAnswer, BriefValue, FileFact } from '@waymark/contract/services/briefs.ts'
import type { BriefLine, Cart, Order, OrderCard, OrderData, PriceLine } from '@waymark/contract/services/orders.ts'
import type { StaffOrder, StaffOrderRow } from '@waymark/contract/services/staff-orders.ts'
import { currencySymbols, type PaymentMethod } from '@waymark/contract/sold-choices.ts'
import type { Env } from '../../../env.ts'
import { lastDayOf, workingDayFrom } from '../../../platform/company-calendar.ts'
import type { Category } from '../../guides/catalog/queries.ts'
import { bank, type DisputeRow, type findLastPayment, type listPayments, receivedPart, sumLateCents } from '../../money/payments/queries.ts'
import { waitingCents } from '../../money/refund-requests/queries.ts'
import type { Orderable } from '../services/queries.ts'
import type { CheckedAnswers, OpenQuestion } from './commands/check-answers.ts'
import { answerBy, type BareLine, cardFeeOf, durationOf, keptCents, ofForm, priceService, type Task, tasksOf } from './policy.ts'
import {
  type BriefRow,
  type Colleague,
  type ListedOrder,
  type OrderEventRow,
  type OrderFileRow,
  type OrderRow,
  type StaffOrderFound,
  toldToVendor,
} from './queries.ts'
import { canCancel, isEnded } from './states.ts'

type Words = Record<Language, string>
interface WordedField extends QuestionField {
  label: Words
  options: { id: string; name: Words }[]
}
type WordedForm = QuestionForm<WordedField>

const locales: Words = { en: 'en-GB', ru: 'ru', de: 'de' }
/** Made once for each language, when it is first spoken: they are dear. */
const perLanguage = <T>(make: (locale: string) => T): ((language: Language) => T) => {
  const made = new Map<Language, T>()
  return (language) => {
    const one = made.get(language) ?? make(locales[language])
    made.set(language, one)
    return one
  }
}
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))
const regions = perLanguage((locale) => new Intl.DisplayNames([locale], { type: 'region' }))

/** A brief in words, in the form's order: the questions that were asked and answered, with what was answered. */
export function briefLines(
  form: WordedForm,
  answers: readonly BriefAnswer[],
  files: readonly { field: string; name: string }[],
  language: Language,
): BriefLine[] {
  const values = new Map(answers.map(({ field, value }) => [field, value]))
  const shown = new Set(shownFields(form, answers))
  return form.steps.flatMap(({ id: step, fields }) =>
    fields
      .filter((field) => shown.has(field))
      .map((field) => {
        const names = files.filter((file) => file.field === field.id).map(({ name }) => name)
        const value = field.type === 'file' ? names.join(', ') : wordsOf(field, values.get(field.id), language)
        return { step, field: field.id, label: field.label[language], value }
      })
      .filter(({ value }) => value !== ''),
  )
}

function wordsOf({ type, options }: WordedField, value: BriefValue | undefined, language: Language): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return numbers(language).format(value)
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name[language] ?? id
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  if (type === 'choice') return nameOf(value)
  if (type === 'date') return days(language).format(new Date(`${value}T00:00:00Z`))
  if (type === 'country') return regions(language).of(value) ?? value
  return value
}

const raised: Words = { en: 'Up to the smallest order', ru: 'До минимального заказа', de: 'Bis zum Mindestbestellwert' }

/** Lines of a price with their names; a choice is called as its option is. */
export function priceLines(
  lines: readonly BareLine[],
  form: WordedForm,
  service: { name: string; urgent: string; options: { id: string; name: string }[] },
  language: Language,
): PriceLine[] {
  const fields = form.steps.flatMap((step) => step.fields)
  const choices = new Map<string, string>(
    fields.flatMap(({ id, options }) => options.map((option) => [`${id}.${option.id}`, option.name[language]] as const)),
  )
  const nameOf = ({ kind, id }: BareLine) => {
    if (kind === 'choice') return choices.get(id)
    if (kind === 'option') return service.options.find((option) => option.id === id)?.name
    return { service: service.name, urgent: service.urgent, minimum: raised[language] }[kind]
  }
  return lines.map((line) => ({ ...line, name: nameOf(line) ?? line.id }))
}

/** What is kept of a brief, as far as the service still offers it. */
export function presentBrief({ service, form }: Orderable, row: BriefRow | undefined, prefilled: Brief['prefilled']): Brief {
  return {
    formVersion: service.formVersion,
    answers: ofForm(form, row?.answers ?? []),
    files: ofForm(form, row?.files ?? []),
    prefilled,
    options: service.options.map(({ id }) => id).filter((id) => row?.options.includes(id)),
    urgent: (row?.urgent ?? false) && service.urgentCents !== null,
    savedAt: row?.savedAt.toISOString() ?? null,
  }
}

export type OrderDetails = NonNullable<Cart['orderData']>

interface Person {
  name: string
  email: string
  phone: string | null
  country: string | null
  address: string | null
}

/** What a profile knows for an order; the first word of a name is taken for the first name. */
export function profileDetails({ name, email, phone, country, address }: Person): OrderDetails {
  const [firstName = '', ...rest] = name.split(/\s+/)
  const oneLine = (address ?? '').replace(/\s*\n\s*/g, ', ').slice(0, 200)
  const place = { country: country ?? '', city: '', address: oneLine, zip: '' }
  return { firstName, lastName: rest.join(' '), email, phone: phone ?? '', ...place, orderNote: '' }
}

interface Basket extends Pick<CheckedAnswers, 'kept'> {
  open: OpenQuestion[]
  files: FileFact[]
  options: string[]
  urgent: boolean
  details: OrderDetails | null
  methods: PaymentMethod[]
  cardFee: Env['cardFee']
  language: Language
  now: Date
}

export function presentCart({ service, texts, form }: Orderable, card: ServiceCard, basket: Basket): Cart {
  const { kept, open, files, options, urgent, details, methods, cardFee, language, now } = basket
  const words = texts[language]
  const price = priceService({ service, form, answers: kept, options, urgent })
  const chosen = service.options.filter(({ id }) => options.includes(id))
  const urgentDuration = durationOf(service, chosen, true)
  const isEmpty = kept.length === 0 && files.length === 0 && open.every(({ wrong }) => wrong === 'required')
  return {
    service: { ...card, uuid: card.id },
    currency: card.currency,
    currencySymbol: currencySymbols[service.currency] ?? service.currency,
    brief: {
      state: open.length === 0 ? 'filled' : isEmpty ? 'empty' : 'unfinished',
      missing: open.map(({ step, field }) => ({ step, field, label: labelOf(form, field, language) })),
      lines: briefLines(form, kept, files, language),
      files,
    },
    options: service.options.map(({ id, priceCents, days: more }) => {
      const { name = id, help = '' } = words.options.find((option) => option.id === id) ?? {}
      return { id, name, help, priceCents, days: more, chosen: options.includes(id) }
    }),
    urgent:
      service.urgentCents === null
        ? null
        : {
            name: words.urgent,
            priceCents: service.urgentCents,
            duration: urgentDuration,
            readyBy: workingDayFrom(now, urgentDuration),
            chosen: urgent,
          },
    lines: priceLines(price.lines, form, words, language),
    minimumCents: service.minimumCents,
    totalCents: price.totalCents,
    duration: price.duration,
    readyBy: workingDayFrom(now, price.duration),
    orderData: details,
    paymentMethods: methods,
    cardFeeCents: methods.includes('card') ? cardFeeOf(cardFee, price.totalCents) : 0,
  }
}

export const labelOf = (form: WordedForm, id: string, language: Language): string =>
  form.steps.flatMap(({ fields }) => fields).find((field) => field.id === id)?.label[language] ?? id

const timeOf = (time: Date | null) => time?.toISOString() ?? null

/** `root`: the category of the catalogue that its service stands in. */
export function presentOrderCard({ order, slug }: ListedOrder, root: Category | undefined): OrderCard {
  const { id, number, status, paymentStatus, totalCents, currency, createdAt, readyBy, deliveredAt, endedAt } = order
  return {
    id,
    number,
    status,
    paymentStatus,
    totalCents,
    currency: { shortName: currency },
    service: { id: order.serviceId, slug, name: order.serviceName, line: root?.line ?? 'a' },
    createdAt: createdAt.toISOString(),
    readyBy: status === 'in_work' ? readyBy : null,
    deliveredAt: timeOf(deliveredAt),
    endedAt: timeOf(endedAt),
  }
}

const presentFile = ({ id, field, name, size }: OrderFileRow) => ({ id, field, name, size })
type LastPayment = Awaited<ReturnType<typeof findLastPayment>>
const methodOf = ({ provider }: { provider: string }): PaymentMethod => (provider === bank ? 'bank_transfer' : 'card')
const presentLast = (payment: LastPayment) => payment && { status: payment.status, problem: payment.problem, method: methodOf(payment) }
const orderDataOf = ({ firstName, lastName, email, phone, country, city, address, zip, orderNote }: OrderRow): OrderData => ({
  firstName,
  lastName,
  email,
  phone,
  country,
  city,
  address,
  zip,
  orderNote,
})

const isUnpaid = ({ status, paymentStatus }: ListedOrder['order']) => status === 'new' && paymentStatus === 'not_paid'

/** Until when an order can be paid; null where it cannot. */
const presentPayUntil = (order: ListedOrder['order'], now: Date): string | null =>
  isUnpaid(order) && order.payUntil > now ? order.payUntil.toISOString() : null

/** Where an order stands, for the page that waits for its payment. */
export const presentStatus = ({ order, slug }: ListedOrder, payment: LastPayment, now: Date) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  paymentStatus: order.paymentStatus,
  disputedCents: order.disputedCents,
  service: slug,
  deliveredAt: timeOf(order.deliveredAt),
  payUntil: presentPayUntil(order, now),
  payment: presentLast(payment),
  ended: isEnded(order.status) && order.paymentStatus !== 'refund_due',
})

export interface OrderParts {
  root: Category | undefined
  brief: BriefLine[]
  events: OrderEventRow[]
  files: OrderFileRow[]
  payment: LastPayment
}

/** What staff prepare is shown once it is delivered. */
export const isTheCustomers = ({ kind, eventId }: OrderFileRow) => kind === 'brief' || eventId !== null

/** Notes, and files that are not delivered yet, are of staff alone. */
export function presentOrder(found: ListedOrder, { root, brief, events, files, payment }: OrderParts, now: Date): Order {
  const { order } = found
  const {
    lines,
    urgent,
    duration,
    paidCents,
    refundDueCents,
    refundedCents,
    disputedCents,
    lostCents,
    feeCents,
    cardFeeCents,
    reason,
    status,
  } = order
  return {
    ...presentOrderCard(found, root),
    lines,
    urgent,
    duration,
    brief,
    paidCents,
    refundDueCents,
    refundedCents,
    disputedCents,
    lostCents,
    feeCents,
    cardFeeCents,
    reason,
    orderData: orderDataOf(order),
    briefFiles: files.filter(({ kind }) => kind === 'brief').map(presentFile),
    deliveryFiles: files.filter(({ eventId }) => eventId !== null).map(presentFile),
    events: events.filter(({ kind }) => kind !== 'note').map((event) => presentEvent(event, files)),
    refundBy: order.refundBy && lastDayOf(order.refundBy),
    payUntil: presentPayUntil(order, now),
    lapsesAt: isUnpaid(order) && order.payUntil <= now && order.lapsesAt > now ? order.lapsesAt.toISOString() : null,
    payment: presentLast(payment),
    canCancel: canCancel(order),
    hasVendor: order.vendorId !== null,
    round: order.rounds === null ? null : { place: events.filter(({ kind }) => kind === 'delivered').length, of: order.rounds },
    answerBy: status === 'in_work' && order.deliveredAt ? lastDayOf(answerBy(order.deliveredAt)) : null,
  }
}

const presentEvent = ({ id, at, kind, by, text, amountCents, problem }: OrderEventRow, files: OrderFileRow[]) => ({
  id,
  at: at.toISOString(),
  kind,
  by,
  text,
  amountCents,
  problem,
  files: files.filter(({ eventId }) => eventId === id).map(presentFile),
})

/** Vendors work on an order and know nothing of its money. */
const isOfVendors = ({ task }: { task: Task }) => task === 'deliver' || task === 'finish'

function presentTask(order: OrderRow, now: Date, forVendor: boolean): Pick<StaffOrderRow, 'task' | 'deadline' | 'late'> {
  const first = firstTask(order, forVendor)
  if (!first) return { task: 'nothing', deadline: null, late: false }
  return { task: first.task, deadline: first.by.toISOString(), late: first.by < now && first.task !== 'payment' }
}

const firstTask = (order: OrderRow, forVendor: boolean) => tasksOf(order).find((task) => !forVendor || isOfVendors(task))

/** Since when an order waits for each. */
const beginnings: Record<Task, (order: OrderRow) => Date | null> = {
  payment: ({ createdAt }) => createdAt,
  accept: ({ paidAt }) => paidAt,
  deliver: ({ acceptedAt }) => acceptedAt,
  finish: ({ deliveredAt }) => deliveredAt,
  refund: ({ endedAt }) => endedAt,
}

function sinceOf(order: OrderRow, forVendor: boolean): Date | null {
  const first = firstTask(order, forVendor)
  return first ? beginnings[first.task](order) : null
}

export interface Reader {
  now: Date
  /** A vendor, who sees no amounts and of the customer only name and country. */
  forVendor: boolean
}

export function presentQueueRow(
  found: { order: OrderRow; slug: string; vendor: Colleague | null; program: string | null },
  reader: Reader,
) {
  const { order, slug, vendor, program } = found
  const { id, number, status, urgent, currency, createdAt } = order
  return {
    id,
    number,
    status,
    urgent,
    vendor,
    program,
    currency: { shortName: currency },
    service: { slug, name: order.serviceName },
    customer: `${order.firstName} ${order.lastName}`,
    paymentStatus: reader.forVendor ? 'not_paid' : order.paymentStatus,
    totalCents: reader.forVendor ? 0 : order.totalCents,
    ...presentTask(order, reader.now, reader.forVendor),
    since: timeOf(sinceOf(order, reader.forVendor)),
    createdAt: createdAt.toISOString(),
  } satisfies StaffOrderRow
}

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

export interface StaffOrderParts extends OrderParts {
  payments: PaymentRow[]
  disputes: DisputeRow[]
  refundRequests: RefundRequest[]
}

export function presentStaffOrder(found: StaffOrderFound, parts: StaffOrderParts, reader: Reader): StaffOrder {
  const { order, vendor, customer, program } = found
  const { language, legalKind: kind, registeredName, registrationNumber } = order
  const shown = presentOrder(found, parts, reader.now)
  const canReinstate = found.isReinstatable && sumLateCents(parts.payments) >= order.totalCents
  const refundableCents = Math.max(0, keptCents(order) - waitingCents(parts.refundRequests))
  const forStaff = {
    ...shown,
    customer,
    language,
    program,
    vendor,
    options: order.lines.flatMap(({ kind, name }) => (kind === 'option' ? [name] : [])),
    events: parts.events.map((event) => presentEvent(event, parts.files)),
    legal: { kind, registeredName, registrationNumber },
    ...presentTask(order, reader.now, reader.forVendor),
    draftFiles: parts.files.filter((file) => file.kind === 'delivery' && file.eventId === null).map(presentFile),
    payments: parts.payments.filter(isLeft).map(presentPayment),
    refunds: parts.payments.flatMap(({ refunds }) => refunds).map(presentRefund),
    disputes: parts.disputes.map(presentDispute),
    refundRequests: parts.refundRequests,
    actions: actionsOf(order, { canReinstate, refundableCents }),
    keptCents: Math.max(0, keptCents(order)),
    refundableCents,
  }
  return reader.forVendor ? withoutMoney(forStaff) : forStaff
}

/** Nothing is left of a transfer that came too late and was joined with others to reinstate the order. */
const isLeft = ({ settled, amountCents }: PaymentRow) => settled !== false || amountCents > 0

function presentPayment(payment: PaymentRow) {
  const { id, provider, reference, status, problem, amountCents, paidAt, createdAt, settled } = payment
  return {
    id,
    provider,
    reference: reference ?? '',
    status,
    problem,
    amountCents,
    partCents: receivedPart(payment),
    settled: settled !== false,
    paidAt: timeOf(paidAt),
    createdAt: createdAt.toISOString(),
  }
}

const presentRefund = ({ id, amountCents, reason, status, problem, dueAt, sentAt }: PaymentRow['refunds'][number]) => ({
  id,
  amountCents,
  reason,
  status,
  problem,
  dueAt: dueAt.toISOString(),
  sentAt: timeOf(sentAt),
})

const presentDispute = ({ id, isInquiry, amountCents, status, reason, answerBy, openedAt, closedAt }: DisputeRow) => ({
  id,
  isInquiry,
  amountCents,
  status,
  reason,
  answerBy: timeOf(answerBy),
  openedAt: openedAt.toISOString(),
  closedAt: timeOf(closedAt),
})

/** `canReinstate`: it ended unpaid, and its price came later. */
function actionsOf(
  order: OrderRow,
  { canReinstate, refundableCents }: { canReinstate: boolean; refundableCents: number },
): StaffOrder['actions'] {
  const { status, deliveredAt } = order
  const isDisputed = order.disputedCents > 0
  const possible: Record<StaffOrder['actions'][number], boolean> = {
    accept: status === 'new' && keptCents(order) > 0 && !isDisputed,
    refuse: (status === 'new' || status === 'in_work') && !isDisputed,
    deliver: status === 'in_work' && !isDisputed,
    finish: status === 'in_work' && deliveredAt !== null && !isDisputed,
    refund: refundableCents > 0 && !isDisputed,
    assign: !isEnded(status),
    reinstate: canReinstate && !isDisputed,
  }
  return (Object.keys(possible) as (keyof typeof possible)[]).filter((action) => possible[action])
}

function withoutMoney(order: StaffOrder): StaffOrder {
  const { firstName, lastName, country } = order.orderData
  return {
    ...order,
    paymentStatus: 'not_paid',
    totalCents: 0,
    paidCents: 0,
    refundDueCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    lostCents: 0,
    feeCents: 0,
    cardFeeCents: 0,
    keptCents: 0,
    refundableCents: 0,
    lines: [],
    payments: [],
    refunds: [],
    disputes: [],
    refundRequests: [],
    payment: null,
    payUntil: null,
    lapsesAt: null,
    refundBy: null,
    customer: null,
    orderData: { firstName, lastName, country, email: '', phone: '', city: '', address: '', zip: '', orderNote: order.orderData.orderNote },
    legal: { kind: order.legal.kind, registeredName: '', registrationNumber: '' },
    events: order.events.flatMap((event) => toldToVendor(event) ?? []),
    actions: order.actions.filter((action) => action === 'deliver'),
  }
}
