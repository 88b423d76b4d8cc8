import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import type { Enrolment } from '@waymark/contract/money/billing.ts'
import { type EnrolmentFilter, enrolmentFilters } from '@waymark/contract/sold-choices.ts'
import { oneOf } from '../../../../kit/lists/filter.ts'
import { keepAnswer, useCall, usePages } from '../../../../kit/load/query.ts'

const rows = 12

export const routesPath = '/profile/routes'
export const enrolmentFields = { filter: oneOf(enrolmentFilters, 'all') }

/** My routes and plans, page by page, the last used first. */
export const useEnrolments = (filter: EnrolmentFilter) => usePages('listEnrolments', { filter, rows })

/** One with everything that stands on its page, and what puts a newer answer in its place. */
export function useEnrolment(id: string) {
  const query = useCall('readEnrolment', { id })
  return { ...query, enrolment: query.data, keep: (enrolment: Enrolment) => void keepAnswer('readEnrolment', { id }, enrolment) }
}

/** The days of a route of mine, by the route's slug or the enrolment's id. */
export function useWay(route: string, enabled = true) {
  const query = useCall('readEnrolmentDays', { id: route }, { enabled })
  return { ...query, way: query.data, keep: (way: RouteWay) => void keepAnswer('readEnrolmentDays', { id: route }, way) }
}

export const useEnrolmentCount = (): number | undefined => useEnrolments('all').last?.counts?.all
