import { workZone } from '@waymark/contract/company.ts'
import { type QuestionField, type QuestionForm, shownFields } from '@waymark/contract/services/answers.ts'
import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import type { PriceLine } from '@waymark/contract/services/orders.ts'
import { type OrderStatus, type PaymentMethod, type PaymentStatus, paymentMethods } from '@waymark/contract/sold-choices.ts'
import type { Env } from '../../../env.ts'
import { endOfWorkingDay } from '../../../platform/company-calendar.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import { endOfDay } from '../../../platform/local-time.ts'
import type { Rate } from '../../money/rates/queries.ts'
import { transferDeadline, transferLapse } from '../../money/transfers/reads/transfer-terms.ts'

/** What of a service and its form makes the price; minor units and working days. */
export interface PricedService {
  priceCents: number
  minimumCents: number
  duration: number
  urgentCents: number | null
  urgentDuration: number | null
  options: { id: string; priceCents: number; days: number }[]
}
interface PricedField extends QuestionField {
  options: { id: string; priceCents: number }[]
}
export type PricedForm = QuestionForm<PricedField>

/** A line of the price before it is named in somebody's language. */
export type BareLine = Omit<PriceLine, 'name'>
export interface Price {
  lines: BareLine[]
  totalCents: number
  /** Working days. */
  duration: number
}

/**
 * What a service costs with these answers and options, and how long it takes (product.md 7). Only questions that are asked count; ids
 * that the service does not have change nothing; a total below the minimum is raised to it by a line of its own.
 */
export function priceService(given: {
  service: PricedService
  form: PricedForm
  answers: readonly BriefAnswer[]
  options: readonly string[]
  urgent: boolean
}): Price {
  const { service, form, answers } = given
  const options = service.options.filter(({ id }) => given.options.includes(id))
  const urgent = given.urgent && service.urgentCents !== null
  const lines: BareLine[] = [
    { kind: 'service', id: '', priceCents: service.priceCents },
    ...choiceLines(form, answers),
    ...options.map(({ id, priceCents }) => ({ kind: 'option' as const, id, priceCents })),
    ...(urgent ? [{ kind: 'urgent' as const, id: '', priceCents: service.urgentCents ?? 0 }] : []),
  ]
  const sum = lines.reduce((total, { priceCents }) => total + priceCents, 0)
  if (sum < service.minimumCents) lines.push({ kind: 'minimum', id: '', priceCents: service.minimumCents - sum })
  return { lines, totalCents: Math.max(sum, service.minimumCents), duration: durationOf(service, options, urgent) }
}

function choiceLines(form: PricedForm, answers: readonly BriefAnswer[]): BareLine[] {
  const values = new Map(answers.map(({ field, value }) => [field, value]))
  return shownFields(form, answers).flatMap(({ id: field, options }) => {
    const value = values.get(field)
    const chosen: unknown[] = Array.isArray(value) ? value : [value]
    return options
      .filter(({ id, priceCents }) => priceCents !== 0 && chosen.includes(id))
      .map(({ id, priceCents }) => ({ kind: 'choice' as const, id: `${field}.${id}`, priceCents }))
  })
}

/** Working days; options take their time also when it is urgent. */
export const durationOf = (service: PricedService, options: PricedService['options'], urgent: boolean): number =>
  ((urgent ? service.urgentDuration : null) ?? service.duration) + options.reduce((total, { days }) => total + days, 0)

/** So many times what is delivered is changed: those of the service, and those that were paid for beside it. */
export function roundsOf(
  service: { rounds: number | null; options: { id: string; rounds?: number | undefined }[] },
  chosen: readonly string[],
): number | null {
  if (service.rounds === null) return null
  return service.options.reduce((total, { id, rounds = 0 }) => total + (chosen.includes(id) ? rounds : 0), service.rounds)
}

/** Specification 9: the lower of 5 % of the order's value and 100 NIS. */
const feePercent = 5
const feeCapAgorot = 100_00

/** What cancelling an accepted order costs; both sides of the comparison are rounded down, in the customer's favour. */
export function cancellationFee(
  totalCents: number,
  rate: Rate,
): { feeCents: number; percentCents: number; capCents: number; rateDay: string } {
  const percentCents = Math.floor((totalCents * feePercent) / 100)
  const capCents = Math.floor((feeCapAgorot * 1_000_000) / rate.perDollar)
  return { feeCents: Math.min(percentCents, capCents), percentCents, capCents, rateDay: rate.day }
}

/** What the card company took of a payment, as it is passed on (specification 9); rounded down, in the customer's favour. */
export const cardFeeOf = (cardFee: Env['cardFee'], paidCents: number): number =>
  cardFee ? Math.floor((paidCents * cardFee.basisPoints) / 10_000) + cardFee.fixedCents : 0

/** Of what was saved for a form's fields what is of fields that it still has: it may have changed since. */
export function ofForm<S extends { field: string }>(form: { steps: { fields: { id: string }[] }[] }, saved: readonly S[]): S[] {
  const fields = new Set(form.steps.flatMap((step) => step.fields.map(({ id }) => id)))
  return saved.filter(({ field }) => fields.has(field))
}

/** Files of a brief; the call's own limit of 10 MiB is in the contract. */
const maxBriefFiles = 10
interface FileField {
  id: string
  most: number | null
}
/**
 * How many files a question or the brief takes, where one more would not fit; null where it does. `fields`: of the files that are there;
 * those that the form has no more do not count, since nobody sees their files to take them away.
 */
export function fullAt(form: { steps: { fields: FileField[] }[] }, fields: readonly string[], to: string): number | null {
  const known = new Map(form.steps.flatMap((step) => step.fields).map((field) => [field.id, field]))
  const most = known.get(to)?.most ?? maxBriefFiles
  if (fields.filter((field) => field === to).length >= most) return most
  return fields.filter((field) => known.has(field)).length >= maxBriefFiles ? maxBriefFiles : null
}
export const briefFilesPerHour: LimitRule = { points: 60, seconds: 3600 }
/** Seconds that the address of a file works. */
export const fileLifetime = 60
/** How often one session may fetch what it was given. */
export const fileFetchesPerMinute: LimitRule = { points: 60, seconds: 60 }

/** Milliseconds in which an order is to be paid by card (product.md 7); `expireOrder` ends it then. */
const orderPayWithin = 24 * 60 * 60 * 1000
/** When an order that is placed now has to be paid in this way: a transfer has working days. */
export const payUntilOf = (method: PaymentMethod, now: Date): Date =>
  method === 'card' ? new Date(now.getTime() + orderPayWithin) : transferDeadline(now)
/** When one that can be paid until then ends unpaid: what came by transfer on the last day stands in a statement that is brought later. */
export const lapsesAtOf = (method: PaymentMethod, payUntil: Date): Date => (method === 'card' ? payUntil : transferLapse(payUntil))
/** In which ways an amount of this currency can be paid here. */
export function methodsOf({ paymentProvider, bank }: Pick<Env, 'paymentProvider' | 'bank'>, currency: string): PaymentMethod[] {
  return paymentMethods.filter((method) => (method === 'card' ? paymentProvider !== 'none' : bank?.currency === currency))
}
export const ordersPerHour: LimitRule = { points: 30, seconds: 3600 }
/** Payment pages that a person opens. */
export const paysPerHour: LimitRule = { points: 60, seconds: 3600 }
/** Working days in which a paid order is accepted or refused, a delivered one finished, and a refund sent (specification 9). */
const acceptWithin = 1
const finishWithin = 3
/** Files that are brought and not delivered yet. */
export const maxDraftFiles = 20

/** What of an order says what it waits for. */
export interface Waiting {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paidCents: number
  refundDueCents: number
  refundedCents: number
  disputedCents: number
  lostCents: number
  refundBy: Date | null
  payUntil: Date
  paidAt: Date | null
  readyBy: string | null
  deliveredAt: Date | null
}
export type Task = 'payment' | 'accept' | 'deliver' | 'finish' | 'refund'

type Kept = Pick<Waiting, 'paidCents' | 'refundDueCents' | 'refundedCents' | 'disputedCents' | 'lostCents'>

/** Paid, and neither given back nor to be given back, nor in dispute. */
export const keptCents = ({ paidCents, refundDueCents, refundedCents, disputedCents, lostCents }: Kept) =>
  paidCents - refundDueCents - refundedCents - disputedCents - lostCents

/** Until when a customer answers what was delivered; then staff finish the order. */
export const answerBy = (deliveredAt: Date): Date => endOfWorkingDay(deliveredAt, finishWithin)

/** What an order waits for, what is due first on top. */
export function tasksOf(order: Waiting): { task: Task; by: Date }[] {
  const work = workOf(order)
  const refund = order.refundDueCents > 0 && order.refundBy ? { task: 'refund' as const, by: order.refundBy } : null
  return [work, refund].filter((task) => task !== null).sort((one, other) => one.by.getTime() - other.by.getTime())
}

function workOf(order: Waiting): { task: Task; by: Date } | null {
  const { status, paidAt, payUntil, readyBy, deliveredAt } = order
  if (status === 'new' && order.paymentStatus === 'not_paid') return { task: 'payment', by: payUntil }
  if (status === 'new' && paidAt) return { task: 'accept', by: endOfWorkingDay(paidAt, acceptWithin) }
  if (status !== 'in_work') return null
  if (deliveredAt) return { task: 'finish', by: answerBy(deliveredAt) }
  return readyBy ? { task: 'deliver', by: endOfDay(workZone, readyBy) } : null
}

/** By when staff have to do something; null when it is not theirs to do. */
export const deadlineOf = (order: Waiting): Date | null => tasksOf(order).find(({ task }) => task !== 'payment')?.by ?? null

/** Milliseconds that orders of people who left are kept: 7 years (product.md 4). */
export const keptAfterLeaving = 7 * 366 * 86_400_000
