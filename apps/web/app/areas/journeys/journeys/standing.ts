import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { listSearch, routesPath } from '../../../kit/load/addresses.ts'
import { isHad } from '../../money/billing/enrolment.ts'

/** Lists of routes in the shop: all, and a person's own by how far they are. */
export const routeFilters = ['all', 'mine', 'inwork', 'trial', 'done'] as const
export type RouteFilter = (typeof routeFilters)[number]

export const readRouteFilter = (query: URLSearchParams): RouteFilter =>
  routeFilters.find((filter) => filter === query.get('filter')) ?? 'all'

export const filterAddress = (filter: RouteFilter): string => (filter === 'all' ? routesPath : `${routesPath}?filter=${filter}`)
/** The address of a page of all routes. */
export const routesAddress = (page: number): string => `${routesPath}${listSearch({ page })}`

type Standing = Pick<EnrolmentCard, 'status' | 'paymentStatus' | 'validUntil'>

/** It may not be used any more; what is done stays done. */
export const isEnded = ({ status, paymentStatus }: Pick<Standing, 'status' | 'paymentStatus'>): boolean =>
  paymentStatus === 'not_paid' && status !== 'done'

export const isShown = (filter: RouteFilter, enrolment: Standing): boolean =>
  isHad(enrolment) && (filter === 'all' || filter === 'mine' || filter === enrolment.status)
