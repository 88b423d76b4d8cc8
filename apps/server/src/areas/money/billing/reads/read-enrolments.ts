import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { Enrolment, EnrolmentCard } from '@waymark/contract/money/billing.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { readTimeZone } from '../../../people/accounts/queries.ts'
import { readOfferCards } from '../../offers/reads/read-offer-cards.ts'
import { queuePaymentCheck } from '../../payments/commands/settle-payment.ts'
import { findLastPayment } from '../../payments/queries.ts'
import { noProgress, presentEnrolment, presentEnrolmentCard } from '../present.ts'
import {
  type ChargeRow,
  type EnrolmentFound,
  enrolmentTimes,
  findCharge,
  findEnrolment,
  findEnrolmentHistory,
  findKeptCents,
  findLastCharge,
} from '../queries.ts'

interface ReadServices extends Pick<Services, 'db' | 'events' | 'modules'> {
  language: Language
  now: Date
}

/** Reads card and progress for each enrolment, in the order given. */
async function readCardContexts(ctx: ReadServices, userId: string | null, found: EnrolmentFound[]) {
  const { db, now, language, modules } = ctx
  const [cards, timeZone] = await Promise.all([readOfferCards(ctx, language), userId === null ? 'UTC' : readTimeZone(db, userId, now)])
  const reading = modules.map(({ sold }) => {
    const own = found.flatMap(({ enrolment }) => (enrolment.kind === sold?.kind ? [enrolment] : []))
    return own.length > 0 && sold?.progress ? sold.progress(db, own, { cards, timeZone, now }) : []
  })
  const known = new Map((await Promise.all(reading)).flatMap((some) => [...some]))
  return found.map(({ enrolment }) => {
    const card = cards.get(enrolment.offerId)
    return card && { card, progress: known.get(enrolment.id) ?? noProgress, timeZone, now }
  })
}

export async function readEnrolmentCards(ctx: ReadServices & Pick<UserCtx, 'user'>, found: EnrolmentFound[]): Promise<EnrolmentCard[]> {
  if (found.length === 0) return []
  const beside = await readCardContexts(ctx, ctx.user.id, found)
  return found.flatMap((one, place) => {
    const its = beside[place]
    return its ? [presentEnrolmentCard(one, its)] : []
  })
}

/** Refusal: `not_found`. */
export async function readEnrolment(ctx: UserCtx, idOrSlug: string): Promise<Enrolment | Refusal> {
  const found = await findEnrolment(ctx.db, ctx.user.id, idOrSlug)
  return found ? describeEnrolment(ctx, found) : notFound()
}

/**
 * Maximum number of charges and of events in a response: an enrolment paid by the day gets one of each per day. The data
 * export has all of them.
 */
const maxHistory = 200

/** Presents an enrolment with its history, in its owner's time zone. */
export async function describeEnrolment(
  ctx: Pick<UserCtx, 'db' | 'events' | 'modules' | 'language' | 'now'>,
  found: EnrolmentFound,
): Promise<Enrolment> {
  const { db, language } = ctx
  const [cards, history, keptCents] = await Promise.all([
    readOfferCards(ctx, language),
    findEnrolmentHistory(db, found.enrolment.id, maxHistory),
    findKeptCents(db, found.enrolment.id),
  ])
  const { userId } = found.enrolment
  const [beside] = await readCardContexts(ctx, userId, [found])
  if (!beside) throw new Error(`the offer ${found.offer.slug} has no texts`)
  const offers = found.enrolment.kind === 'plan' ? [...cards.values()].filter(({ kind }) => kind === 'plan') : [beside.card]
  return presentEnrolment(found, { ...beside, ...history, keptCents, offers })
}

type PaidStatus = Answer<'readPaidStatus'>

/**
 * Returns whether the user's enrolment is paid and the result of a payment page. While a payment is pending, asks the
 * provider at a limited rate. Refusal: `not_found`, also for a charge of another enrolment.
 */
export async function readPaidStatus(ctx: UserCtx, { id, charge: asked }: Checked<'readPaidStatus'>): Promise<PaidStatus | Refusal> {
  const { db, user, now } = ctx
  const found = await findEnrolment(db, user.id, id)
  if (!found) return notFound()
  const { enrolment, offer } = found
  const charge = asked === undefined ? await findLastCharge(db, enrolment.id) : await findCharge(db, asked)
  if (asked !== undefined && charge?.enrolmentId !== enrolment.id) return notFound()
  const payment = charge ? await readChargePage(ctx, charge) : null
  return {
    id: enrolment.id,
    slug: offer.slug,
    kind: offer.kind,
    status: enrolment.status,
    paymentStatus: enrolmentTimes(enrolment, now).payment,
    payment,
    // The page stays open after a declined card and accepts another one.
    ended: payment?.status !== 'open' && payment?.status !== 'failed',
  }
}

/** Returns the result of a charge's payment page, or null if there was nothing to pay. */
async function readChargePage(ctx: UserCtx, charge: ChargeRow): Promise<PaidStatus['payment']> {
  const subject = { kind: 'charge' as const, id: charge.id }
  if (charge.status !== 'paid') await queuePaymentCheck(ctx, subject)
  const payment = await findLastPayment(ctx.db, subject)
  if (!payment) return null
  const { status, problem } = payment
  const { kind, periodId: period } = charge
  // The page may have been paid just before it was closed; only the provider's answer settles this.
  if (charge.status === 'void' && status !== 'open')
    return { kind, status: status === 'paid' ? 'returned' : 'expired', problem: null, period }
  return { kind, status: charge.status === 'paid' ? 'paid' : status, problem, period }
}
