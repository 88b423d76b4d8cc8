import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { cardOf } from '../../../guides/guides/shown.ts'
import type { ServiceData } from '../page-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
const ServicePart: Deferred<{ data: ServiceData }> = deferred(async () => (await import('../screens/service-view.tsx')).ServiceView, {
  served: 'move',
})

export async function load(args: LoaderFunctionArgs): Promise<ServiceData> {
  const [service] = await Promise.all([call(args, 'readService', { id: args.params.uuid ?? '' }), ServicePart.bring()])
  return { ...service, guides: service.guides.map(cardOf) }
}

/** A service: what is done, how, and for how much. */
export default function Page({ data }: PageProps<ServiceData>) {
  return <ServicePart key={data.id} data={data} />
}
