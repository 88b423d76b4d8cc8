import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { readRoute } from '../../journeys/journeys/queries.ts'
import { plansPart, routePricesPart } from './late-parts.ts'
import { type PlansData, pricedOf, type RoutePricesData } from './page-data.ts'

const listPlans = (args: LoaderFunctionArgs) => call(args, 'listOffers', { kind: 'plan' })

/** The plans, side by side. */
export async function loadPlans(args: LoaderFunctionArgs): Promise<PlansData> {
  const [{ items }] = await Promise.all([listPlans(args), plansPart.bring()])
  return { plans: items.map(pricedOf) }
}

/** What a route costs. The free plan says how many cards its trial has in a day. */
export async function loadRoutePrices(args: LoaderFunctionArgs): Promise<RoutePricesData> {
  const [route, { items }] = await Promise.all([readRoute(args, args.params.uuid ?? ''), listPlans(args), routePricesPart.bring()])
  const { category, totalDays, trialDays } = route
  const free = items.find(({ periods }) => periods.length === 0)
  return { route: { ...pricedOf(route), category, totalDays, trialDays }, trialCards: free?.gives.maxCards ?? null }
}
