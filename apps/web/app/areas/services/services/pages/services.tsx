import type { LoaderFunctionArgs } from 'react-router'
import { pageRows, readList, readQuery } from '../../../../kit/load/addresses.ts'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { pickServiceCard, type ServicesData } from '../page-data.ts'
import { ServicesView } from '../screens/services-view.tsx'

/** Loads all services, those of a category, or search results. */
export async function load(args: LoaderFunctionArgs): Promise<ServicesData> {
  const query = new URL(args.request.url).searchParams
  const q = readQuery(query)
  const { page } = readList(query)
  const { slug } = args.params
  const found = await call(args, 'listServices', { page, rows: pageRows, ...(slug && { category: slug }), ...(q && { q }) })
  const { items, next, total, categories } = found
  return { q, page, slug, categories, services: { items: items.map(pickServiceCard), next, total } }
}

export default function Page({ data }: PageProps<ServicesData>) {
  return <ServicesView key={data.slug} data={data} />
}
