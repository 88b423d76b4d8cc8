// Where pages of one module are that another leads to, which stands below it.

export const routesPath = '/routes'
export const routeMapPath = (slug: string): string => `/route/map/${slug}`
/** What a route costs. */
export const routePricesPath = (slug: string): string => `${routesPath}/${slug}`

export const servicePath = (slug: string): string => `/service/${slug}`

export const newsPath = '/news'
export const newsItemPath = (slug: string): string => `${newsPath}/${slug}`

export const faqPath = '/faqs'
/** Where a question stands open. */
export const questionPath = (id: string): string => `${faqPath}#${id}`
