import type { MergeLeafTypes, ProductLeaf, ServiceLeaf } from 'schema-dts'
import {
  breadcrumbList,
  type Described,
  listPage,
  organization,
  pictureUrl,
  questionsPage,
  type Surroundings,
  toOffer,
} from '../../../kit/head/schema-org.ts'
import { pageRows, servicePath } from '../../../kit/load/addresses.ts'
import { categoryServicesPath, servicesPath } from './address.ts'
import type { ServiceData, ServicesData } from './page-data.ts'

type ServiceFields = Pick<ServiceData, 'slug' | 'name' | 'announce' | 'category' | 'priceCents' | 'currency' | 'questions'>

/** Breadcrumbs, offer and questions of a service. `all`: name of the list of all services. */
export function serviceJson(
  { slug, name, announce, category, priceCents, currency, questions }: ServiceFields,
  surroundings: Surroundings,
  all: string,
): Described[] {
  const { origin } = surroundings
  const path = servicePath(slug)
  const url = `${origin}${path}`
  const way = [
    { name: all, path: servicesPath },
    { name: category.name, path: categoryServicesPath(category.slug) },
    { name, path },
  ]
  const minPrice = (priceCents / 100).toFixed(2) as `${number}`
  const service: MergeLeafTypes<[ProductLeaf, ServiceLeaf]> = {
    '@type': ['Product', 'Service'],
    name,
    description: announce,
    url,
    image: pictureUrl(origin, path),
    sku: slug,
    category: category.name,
    serviceType: category.name,
    brand: { '@type': 'Brand', name: surroundings.site },
    provider: organization(surroundings),
    offers: toOffer(
      surroundings,
      { priceCents, currency: currency.shortName, url },
      {
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice,
          price: minPrice,
          priceCurrency: currency.shortName,
          valueAddedTaxIncluded: true,
        },
      },
    ),
  }
  return [breadcrumbList(surroundings, ...way), service, ...(questions.length > 0 ? [questionsPage(questions)] : [])]
}

interface ListNames {
  name: string
  description: string
  path: string
  /** Name of the list of all services. */
  all: string
}

/** Structured data of a list of services. */
export function servicesJson(
  { slug, services, page }: Pick<ServicesData, 'slug' | 'services' | 'page'>,
  { name, description, path, all }: ListNames,
  surroundings: Surroundings,
): Described[] {
  const items = services.items.map((service) => ({ name: service.name, path: servicePath(service.slug) }))
  const first = (page - 1) * pageRows + 1
  return [
    breadcrumbList(surroundings, { name: all, path: servicesPath }, ...(slug ? [{ name, path }] : [])),
    listPage(surroundings, { name, description, path, items, total: services.total, first }),
  ]
}
