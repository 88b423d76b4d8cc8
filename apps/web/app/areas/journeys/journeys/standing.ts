import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { listSearch, routesPath } from '../../../kit/load/addresses.ts'
import { isOwned } from '../../money/billing/enrolment.ts'

/** Filters of the list of routes: all, or the user's own by progress. */
export const routeFilters = ['all', 'mine', 'inwork', 'trial', 'done'] as const
export type RouteFilter = (typeof routeFilters)[number]

export const readRouteFilter = (query: URLSearchParams): RouteFilter =>
  routeFilters.find((filter) => filter === query.get('filter')) ?? 'all'

export const filterAddress = (filter: RouteFilter): string => (filter === 'all' ? routesPath : `${routesPath}?filter=${filter}`)
/** Address of a page of all routes. */
export const routesAddress = (page: number): string => `${routesPath}${listSearch({ page })}`

type Standing = Pick<EnrolmentCard, 'status' | 'paymentStatus' | 'validUntil'>

/** Access has ended. A finished route never counts as ended. */
export const isEnded = ({ status, paymentStatus }: Pick<Standing, 'status' | 'paymentStatus'>): boolean =>
  paymentStatus === 'not_paid' && status !== 'done'

export const isShown = (filter: RouteFilter, enrolment: Standing): boolean =>
  isOwned(enrolment) && (filter === 'all' || filter === 'mine' || filter === enrolment.status)
