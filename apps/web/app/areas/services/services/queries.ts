import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { pageRows, readList, readQuery } from '../../../kit/load/list-address.ts'
import { cardOf } from '../../guides/guides/shown.ts'
import { type ServiceData, type ServicesData, serviceCardOf } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/deferred.tsx).

export const ServicesPart: Deferred<{ data: ServicesData }> = deferred(
  async () => (await import('./parts/services-view.tsx')).ServicesView,
  { served: 'move' },
)
export const ServicePart: Deferred<{ data: ServiceData }> = deferred(async () => (await import('./parts/service-view.tsx')).ServiceView, {
  served: 'move',
})

/** All services, of a category or found by words. */
export async function loadServices(args: LoaderFunctionArgs): Promise<ServicesData> {
  const query = new URL(args.request.url).searchParams
  const q = readQuery(query)
  const { page } = readList(query)
  const { slug } = args.params
  const [{ items, next, total, categories }] = await Promise.all([
    call(args, 'listServices', { page, rows: pageRows, ...(slug && { category: slug }), ...(q && { q }) }),
    ServicesPart.bring(),
  ])
  return { q, page, slug, categories, services: { items: items.map(serviceCardOf), next, total } }
}

export async function loadService(args: LoaderFunctionArgs): Promise<ServiceData> {
  const [service] = await Promise.all([call(args, 'readService', { id: args.params.uuid ?? '' }), ServicePart.bring()])
  return { ...service, guides: service.guides.map(cardOf) }
}
