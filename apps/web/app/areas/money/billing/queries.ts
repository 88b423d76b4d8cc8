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

/** Milliseconds between two questions whether it is paid (specification 9). */
const poll = 5000

export type PaidStanding = Answer<'readPaidStatus'>

/** Whether a subscription is paid, asked every 5 seconds until nothing is waited for, and not while nobody looks. */
export const usePaidStatus = (id: string, charge: string | null, enabled: boolean) =>
  useCall(
    'readPaidStatus',
    { id, charge: charge ?? undefined },
    { enabled, refetchInterval: ({ state }) => (state.data?.ended || isMissing(state.error) ? false : poll) },
  )

/** A route or plan as it is sold to everybody. */
export const useOffer = (slug: string) => useCall('readOffer', { id: slug })

const rows = 12

export const routesPath = '/profile/routes'
export const enrolmentFields = { filter: choiceField(enrolmentFilters, 'all') }

/** My routes and plans, page by page, the last used first. */
export const useEnrolments = (filter: EnrolmentFilter) => usePages('listEnrolments', { filter, rows })

/** One with everything that stands on its page, and what puts a newer answer in its place. */
export function useEnrolment(id: string) {
  const query = useCall('readEnrolment', { id })
  return { ...query, enrolment: query.data, keep: (enrolment: Enrolment) => void setAnswer('readEnrolment', { id }, enrolment) }
}

/** The days of a route of mine, by the route's slug or the enrolment's id. */
export function useWay(route: string, enabled = true) {
  const query = useCall('readEnrolmentDays', { id: route }, { enabled })
  return { ...query, way: query.data, keep: (way: RouteWay) => void setAnswer('readEnrolmentDays', { id: route }, way) }
}

export const useEnrolmentCount = (): number | undefined => useEnrolments('all').last?.counts?.all

/** After something was done with routes or plans: what shows them is read again, but for a deck, which answers by itself. */
export const refreshEnrolments = (): Promise<void> =>
  refetchCalls('listEnrolments', 'listOffersForMe', 'readEnrolment', 'readEnrolmentDays', 'readRouteDay', 'readDashboard')

/** Starts a route that is paid; answers true when its days open from now on. */
export function useRun(id: string, telling: Pick<ChangeOptions<'runRoute'>, 'words' | 'onError'>) {
  const { busy, run } = useChange('runRoute', { ...telling, onDone: refreshEnrolments })
  return { busy, run: () => run({ id }) }
}

/** For changes of what a person has: says why one did not work; what had moved on meanwhile is read again. */
export function useTelling(onOld: () => void) {
  const t = useWords('my-routes')
  return {
    words: { offline: t('offline'), failed: t('failed') },
    onError(error: unknown): boolean {
      if (error instanceof ApiError) onOld()
      return false
    },
  }
}
