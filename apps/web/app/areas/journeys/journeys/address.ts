import { routesPath } from '../../../kit/load/addresses.ts'
import { listSearch } from '../../../kit/load/list-address.ts'

/** Lists of routes in the shop: all, and a person's own by how far they are. */
export const routeFilters = ['all', 'mine', 'inwork', 'trial', 'done'] as const
export type RouteFilter = (typeof routeFilters)[number]

export const readRouteFilter = (query: URLSearchParams): RouteFilter =>
  routeFilters.find((filter) => filter === query.get('filter')) ?? 'all'

export const filterAddress = (filter: RouteFilter): string => (filter === 'all' ? routesPath : `${routesPath}?filter=${filter}`)
/** The address of a page of all routes. */
export const routesAddress = (page: number): string => `${routesPath}${listSearch({ page })}`
