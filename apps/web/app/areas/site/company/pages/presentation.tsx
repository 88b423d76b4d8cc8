import { useEffect } from 'react'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { loadPresentation, PresentationPart } from '../queries.ts'
import type { PresentationData } from '../structured-data.ts'
import { keepEarlyKey } from '../use-slides.ts'

export const load = loadPresentation

/** A presentation. */
export default function Page({ data }: PageProps<PresentationData>) {
  useEffect(keepEarlyKey, [])
  return <PresentationPart key={data.slug} data={data} />
}
