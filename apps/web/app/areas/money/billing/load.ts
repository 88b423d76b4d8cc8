import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { PlansPart } from './deferred-parts.ts'
import { type PlansData, pricedOf } from './page-data.ts'

export const listPlans = (args: LoaderFunctionArgs) => call(args, 'listOffers', { kind: 'plan' })

/** The plans, side by side. */
export async function loadPlans(args: LoaderFunctionArgs): Promise<PlansData> {
  const [{ items }] = await Promise.all([listPlans(args), PlansPart.bring()])
  return { plans: items.map(pricedOf) }
}
