import type { Answer } from '@waymark/contract/calls.ts'
import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import type { Enrolment } from '@waymark/contract/money/billing.ts'
import { type EnrolmentFilter, enrolmentFilters } from '@waymark/contract/sold-choices.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { choiceField } from '../../../kit/lists/filter.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { isMissing } from '../../../kit/load/errors.ts'
import { refetchCalls, setAnswer, useCall, usePages } from '../../../kit/load/query.ts'
import { type ChangeOptions, useChange } from '../../../kit/load/use-change.ts'

type Outcome = 'paid' | 'waiting' | 'declined' | 'over'

/** Result of a payment page. An upgrade has its own payment, although the subscription is already paid. */
export function paymentOutcome({ payment, paymentStatus }: Pick<PaidStanding, 'payment' | 'paymentStatus'>): Outcome {
  if (!payment) return paymentStatus === 'paid' ? 'paid' : 'over'
  return ({ paid: 'paid', open: 'waiting', failed: 'declined', expired: 'over', returned: 'over' } as const)[payment.status]
}

/** Polling interval of the payment status (ms, specification 9). */
const poll = 5000

export type PaidStanding = Answer<'readPaidStatus'>

/** Payment status of a subscription, polled every 5 seconds until it is final while the page is visible. */
export const usePaidStatus = (id: string, charge: string | null, enabled: boolean) =>
  useCall(
    'readPaidStatus',
    { id, charge: charge ?? undefined },
    { enabled, refetchInterval: ({ state }) => (state.data?.ended || isMissing(state.error) ? false : poll) },
  )

/** A route or plan on sale. */
export const useOffer = (slug: string) => useCall('readOffer', { id: slug })

const rows = 12

export const routesPath = '/profile/routes'
export const enrolmentFields = { filter: choiceField(enrolmentFilters, 'all') }

/** The customer's routes and plans, most recently used first, in pages. */
export const useEnrolments = (filter: EnrolmentFilter) => usePages('listEnrolments', { filter, rows })

/** An enrolment, with a setter for newer answers. */
export function useEnrolment(id: string) {
  const query = useCall('readEnrolment', { id })
  return { ...query, enrolment: query.data, keep: (enrolment: Enrolment) => void setAnswer('readEnrolment', { id }, enrolment) }
}

/** Days of the customer's route, by the route's slug or the enrolment's id. */
export function useRouteDays(route: string, enabled = true) {
  const query = useCall('readEnrolmentDays', { id: route }, { enabled })
  return { ...query, way: query.data, keep: (way: RouteWay) => void setAnswer('readEnrolmentDays', { id: route }, way) }
}

export const useEnrolmentCount = (): number | undefined => useEnrolments('all').last?.counts?.all

/** Refetches everything that shows enrolments, except a deck, which updates itself. */
export const refreshEnrolments = (): Promise<void> =>
  refetchCalls('listEnrolments', 'listOffersForMe', 'readEnrolment', 'readEnrolmentDays', 'readRouteDay', 'readDashboard')

/** Starts a paid route. Returns true if its days open from now on. */
export function useRun(id: string, telling: Pick<ChangeOptions<'runRoute'>, 'words' | 'onError'>) {
  const { busy, run } = useChange('runRoute', { ...telling, onDone: refreshEnrolments })
  return { busy, run: () => run({ id }) }
}

/** Options for changes of an enrolment: shows errors, and refetches data that was outdated. */
export function useEnrolmentErrors(onOld: () => void) {
  const t = useWords('my-routes')
  return {
    words: { offline: t('offline'), failed: t('failed') },
    onError(error: unknown): boolean {
      if (error instanceof ApiError) onOld()
      return false
    },
  }
}
