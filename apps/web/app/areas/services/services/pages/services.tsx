import type { LoaderFunctionArgs } from 'react-router'
import { pageRows, readList, readQuery } from '../../../../kit/load/addresses.ts'
import { call } from '../../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { type ServicesData, serviceCardOf } from '../page-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
const ServicesPart: Deferred<{ data: ServicesData }> = deferred(async () => (await import('../screens/services-view.tsx')).ServicesView, {
  served: 'move',
})

/** All services, of a category or found by words. */
export async function load(args: LoaderFunctionArgs): Promise<ServicesData> {
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

/** Services to choose from: all, or those of a category. */
export default function Page({ data }: PageProps<ServicesData>) {
  return <ServicesPart key={data.slug} data={data} />
}
