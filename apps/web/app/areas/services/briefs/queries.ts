import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { noService } from '../services/address.ts'
import { serviceCardOf } from '../services/page-data.ts'
import { BriefPart } from './deferred-parts.ts'
import { heldBrief } from './held-brief.ts'
import type { BriefData } from './page-data.ts'

/** The brief of a service; where there is none yet, services to choose from. */
export async function loadBrief(args: LoaderFunctionArgs): Promise<BriefData> {
  const { uuid: id = '' } = args.params
  const open = heldBrief(id)
  if (open) return open
  const [data] = await Promise.all([id === noService ? choices(args) : briefOf(args, id), BriefPart.bring()])
  return data
}

async function briefOf(args: LoaderFunctionArgs, id: string): Promise<BriefData> {
  const [{ service: _, ...form }, service] = await Promise.all([call(args, 'readBriefForm', { id }), call(args, 'readService', { id })])
  const { needs, briefMinutes, does } = service
  return { kind: 'brief', form, service: { id: service.id, ...serviceCardOf(service), needs, briefMinutes, does } }
}

async function choices(args: LoaderFunctionArgs): Promise<BriefData> {
  const category = new URL(args.request.url).searchParams.get('category')
  const { items } = await call(args, 'listServices', { rows: 100, ...(category && { category }) })
  return { kind: 'choice', category, services: items.map(serviceCardOf) }
}
