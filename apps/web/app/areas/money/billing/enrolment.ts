import type { Language } from '@waymark/contract/choices.ts'
import type { Enrolment, EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { beforeEnd } from '../../../kit/language/dates.ts'
import { routeMapPath, routePricesPath } from '../../../kit/load/addresses.ts'

export const plansPath = '/plans'
const chargeParameter = (charge: string | null) => (charge ? `&charge=${charge}` : '')
/** Page after paying; the server gives the provider the same address. `charge` is set if known. */
export const paidPath = (enrolment: string, charge: string | null = null): string =>
  `/basket/success?subscription=${enrolment}${chargeParameter(charge)}`
export const declinedPath = (enrolment: string, charge: string | null = null): string =>
  `/basket/decline?subscription=${enrolment}${chargeParameter(charge)}`
/** Page of the customer's enrolment. */
export const enrolmentPath = (id: string): string => `/profile/routes/${id}`

/** Allows paying a running enrolment again after a declined card, or if staff granted it. */
export const canPayAgain = ({ renewal, tariff }: Pick<EnrolmentCard, 'renewal' | 'tariff'>): boolean =>
  renewal === 'failing' || tariff === null

/** False if the customer started a payment but never completed one. */
export const isOwned = ({ paymentStatus, validUntil }: Pick<EnrolmentCard, 'paymentStatus' | 'validUntil'>): boolean =>
  paymentStatus !== 'not_paid' || validUntil !== null

export type Standing = 'unpaid' | 'renewing' | 'ended' | 'running' | 'trial' | 'new' | 'inwork' | 'done'

/** Status of an enrolment in one word; statuses without access come first. */
export function enrolmentStatus(enrolment: EnrolmentCard): Standing {
  const { status, paymentStatus, renewing, subscription } = enrolment
  if (renewing) return 'renewing'
  if (paymentStatus === 'not_paid') return isOwned(enrolment) ? 'ended' : 'unpaid'
  return subscription.kind === 'plan' ? 'running' : status
}

/** Page for working with a route, or for viewing a plan. */
export const enrolmentTarget = ({ id, subscription: { kind, slug } }: EnrolmentCard): string =>
  kind === 'route' ? routeMapPath(slug) : enrolmentPath(id)

/** Page of the offer. */
export const offerPath = ({ kind, slug }: EnrolmentCard['subscription']): string => (kind === 'route' ? routePricesPath(slug) : plansPath)

export const unitWords = { day: 'unitDay', week: 'unitWeek', month: 'unitMonth', year: 'unitYear' } as const

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** Day of a time in the customer's time zone: '8 December 2026'. Russian "г." is spelled out, because sentences end with the date. */
export const formatDay = (language: Language, time: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone })
    .format(new Date(time))
    .replace(/\sг\.$/, ' года')

/** Last day before an end: an end at midnight after 30 November is shown as 30 November. */
export const formatEnd = (language: Language, end: string, timeZone: string): string => formatDay(language, beforeEnd(end), timeZone)

/** Meaning of the date beside a history entry: a planned change starts with it, and a resumed renewal has no end. */
export function eventBound(kind: Enrolment['events'][number]['kind']): 'from' | 'until' | null {
  if (kind === 'resumed') return null
  return kind === 'change_planned' ? 'from' : 'until'
}

/** Formats an hour of the day: '08:00'. */
export const formatHour = (language: Language, hour: number): string =>
  new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 1, hour)),
  )
