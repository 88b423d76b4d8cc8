import type { LoaderFunctionArgs } from 'react-router'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { type PartnersData, PartnersView } from '../parts/partners-view.tsx'

export const load = async ({ request }: LoaderFunctionArgs): Promise<PartnersData> => ({
  as: new URL(request.url).searchParams.get('as') ?? '',
})

export default function Page({ data }: PageProps<PartnersData>) {
  return <PartnersView data={data} />
}
