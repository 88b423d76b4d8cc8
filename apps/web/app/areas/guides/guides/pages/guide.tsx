import { useEffect } from 'react'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { keepEarlyTicks } from '../early-ticks.ts'
import type { GuideData } from '../page-data.ts'
import { OverviewPart, StepPart } from '../queries.ts'

/** The overview of a guide, or with `?step=` one of its steps. */
export default function Page({ data }: PageProps<GuideData>) {
  useEffect(keepEarlyTicks, [])
  return data.kind === 'overview' ? <OverviewPart key={data.guide.id} data={data} /> : <StepPart key={data.guide.id} data={data} />
}
