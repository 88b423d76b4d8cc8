import { useEffect } from 'react'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { keepEarlyTicks } from '../early-ticks.ts'
import { overviewPart, stepPart } from '../late-parts.ts'
import type { GuideData } from '../page-data.ts'

/** The overview of a guide, or with `?step=` one of its steps. */
export default function Page({ data }: PageProps<GuideData>) {
  useEffect(keepEarlyTicks, [])
  return data.kind === 'overview' ? (
    <overviewPart.Part key={data.guide.id} data={data} />
  ) : (
    <stepPart.Part key={data.guide.id} data={data} />
  )
}
