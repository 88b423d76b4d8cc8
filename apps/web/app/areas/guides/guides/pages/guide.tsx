import { useEffect } from 'react'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { keepEarlyTicks } from '../early-ticks.ts'
import type { FinishedData, GuideData } from '../page-data.ts'
import { FinishedPart, OverviewPart, StepPart } from '../queries.ts'

/** The overview of a guide, with `?step=` one of its steps, or at its own address its end. */
export default function Page({ data }: PageProps<GuideData | FinishedData>) {
  useEffect(keepEarlyTicks, [])
  if (!('kind' in data)) return <FinishedPart key={data.guide.id} data={data} />
  return data.kind === 'overview' ? <OverviewPart key={data.guide.id} data={data} /> : <StepPart key={data.guide.id} data={data} />
}
