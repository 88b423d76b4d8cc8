import { useEffect } from 'react'
import { keepEarlyTicks } from '../../features/guides/early-ticks.ts'
import type { GuideData } from '../../features/guides/page-data.ts'
import { overviewPart, stepPart } from '../../features/guides/parts.ts'
import type { PageProps } from '../../lib/page.tsx'

/** The overview of a guide, or with `?step=` one of its steps. */
export default function Page({ data }: PageProps<GuideData>) {
  useEffect(keepEarlyTicks, [])
  return data.kind === 'overview' ? (
    <overviewPart.Part key={data.guide.id} data={data} />
  ) : (
    <stepPart.Part key={data.guide.id} data={data} />
  )
}
