import { loadPlans } from '../../features/billing/load.ts'
import type { PlansData } from '../../features/billing/page-data.ts'
import { plansPart } from '../../features/billing/parts.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadPlans

/** The plans, side by side. */
export default function Page({ data }: PageProps<PlansData>) {
  return <plansPart.Part data={data} />
}
