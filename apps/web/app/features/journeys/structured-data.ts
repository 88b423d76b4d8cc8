import { routeMapPath, routesPath } from './address.ts'
import type { RouteData } from './page-data.ts'

interface Surroundings {
  origin: string
  /** Of the site that sells it. */
  provider: string
  /** Names of the home page and of all routes. */
  way: readonly [home: string, all: string]
}

const context = 'https://schema.org'

/** The way down to a route, and what it is and costs, as schema.org has them. */
export function routeJson(
  {
    slug,
    name,
    announce,
    periods,
    currency,
    totalDays,
    minutes,
  }: Pick<RouteData, 'slug' | 'name' | 'announce' | 'periods' | 'currency' | 'totalDays' | 'minutes'>,
  { origin, provider, way: [home, all] }: Surroundings,
) {
  const url = `${origin}${routeMapPath(slug)}`
  const way = [
    { name: home, item: `${origin}/` },
    { name: all, item: `${origin}${routesPath}` },
    { name, item: url },
  ]
  return [
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: way.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
    },
    {
      '@context': context,
      '@type': 'Course',
      name,
      description: announce,
      url,
      inLanguage: ['en', 'ru', 'de'],
      provider: { '@type': 'Organization', name: provider, url: `${origin}/` },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'online',
        courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Daily', repeatCount: totalDays, duration: `PT${minutes}M` },
      },
      offers: periods.map(({ priceCents }) => ({
        '@type': 'Offer',
        category: 'Subscription',
        url,
        price: (priceCents / 100).toFixed(2),
        priceCurrency: currency.shortName,
      })),
    },
  ]
}
