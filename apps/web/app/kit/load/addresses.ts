// Where pages of one module are that another leads to, which stands below it.

export const routesPath = '/routes'
export const routeMapPath = (slug: string): string => `/route/map/${slug}`
/** What a route costs. */
export const routePricesPath = (slug: string): string => `${routesPath}/${slug}`
