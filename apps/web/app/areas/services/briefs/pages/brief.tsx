import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { noService } from '../../services/address.ts'
import { pickServiceCard } from '../../services/page-data.ts'
import { type BriefData, heldBrief } from '../page-data.ts'
import { BriefView } from '../screens/brief-view.tsx'

/** Loads the brief of a service, or the services to choose from. */
export async function load(args: LoaderFunctionArgs): Promise<BriefData> {
  const { uuid: id = '' } = args.params
  return heldBrief(id) ?? (id === noService ? choices(args) : loadBrief(args, id))
}

async function loadBrief(args: LoaderFunctionArgs, id: string): Promise<BriefData> {
  const [{ service: _, ...form }, service] = await Promise.all([call(args, 'readBriefForm', { id }), call(args, 'readService', { id })])
  const { needs, briefMinutes, does } = service
  return { kind: 'brief', form, service: { id: service.id, ...pickServiceCard(service), needs, briefMinutes, does } }
}

async function choices(args: LoaderFunctionArgs): Promise<BriefData> {
  const category = new URL(args.request.url).searchParams.get('category')
  const { items } = await call(args, 'listServices', { rows: 100, ...(category && { category }) })
  return { kind: 'choice', category, services: items.map(pickServiceCard) }
}

export default function Page({ data }: PageProps<BriefData>) {
  return <BriefView data={data} />
}
