import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { pickCard } from '../../../guides/guides/shown.ts'
import type { ServiceData } from '../page-data.ts'
import { ServiceView } from '../screens/service-view.tsx'

export async function load(args: LoaderFunctionArgs): Promise<ServiceData> {
  const service = await call(args, 'readService', { id: args.params.uuid ?? '' })
  return { ...service, guides: service.guides.map(pickCard) }
}

export default function Page({ data }: PageProps<ServiceData>) {
  return <ServiceView key={data.id} data={data} />
}
