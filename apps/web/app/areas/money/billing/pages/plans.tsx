import type { PageProps } from '../../../../kit/load/page.tsx'
import { loadPlans, PlansPart } from '../load.ts'
import type { PlansData } from '../structured-data.ts'

export const load = loadPlans

/** The plans, side by side. */
export default function Page({ data }: PageProps<PlansData>) {
  return <PlansPart data={data} />
}
