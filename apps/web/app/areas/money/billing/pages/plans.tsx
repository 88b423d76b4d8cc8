import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { PlansView } from '../parts/plans-view.tsx'
import { type PlansData, pickPrices } from '../structured-data.ts'

export async function load(args: LoaderFunctionArgs): Promise<PlansData> {
  const { items } = await call(args, 'listOffers', { kind: 'plan' })
  return { plans: items.map(pickPrices) }
}

export default function Page({ data }: PageProps<PlansData>) {
  return <PlansView data={data} />
}
