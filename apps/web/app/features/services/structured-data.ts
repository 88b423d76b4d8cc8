import { categoryServicesPath, servicePath, servicesPath } from './address.ts'
import type { ServiceData } from './page-data.ts'

interface Surroundings {
  origin: string
  /** Of the site that offers it. */
  provider: string
  /** Names of the home page and of all services. */
  way: readonly [home: string, all: string]
}

const context = 'https://schema.org'

/** The way down to a service, and what it is and costs, as schema.org has them. */
export function serviceJson(
  {
    slug,
    name,
    announce,
    category,
    priceCents,
    currency,
  }: Pick<ServiceData, 'slug' | 'name' | 'announce' | 'category' | 'priceCents' | 'currency'>,
  { origin, provider, way: [home, all] }: Surroundings,
) {
  const url = `${origin}${servicePath(slug)}`
  const way = [
    { name: home, item: `${origin}/` },
    { name: all, item: `${origin}${servicesPath}` },
    { name: category.name, item: `${origin}${categoryServicesPath(category.slug)}` },
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
      '@type': 'Service',
      name,
      description: announce,
      url,
      serviceType: category.name,
      availableLanguage: ['en', 'ru', 'de'],
      provider: { '@type': 'Organization', name: provider, url: `${origin}/` },
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: currency.shortName,
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: (priceCents / 100).toFixed(2),
          priceCurrency: currency.shortName,
          valueAddedTaxIncluded: true,
        },
      },
    },
  ]
}
