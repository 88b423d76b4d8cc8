import { useEffect } from 'react'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { PresentationPart } from '../deferred-parts.ts'
import { keepEarlyKey } from '../early-key.ts'
import type { PresentationData } from '../page-data.ts'
import { loadPresentation } from '../queries.ts'

export const load = loadPresentation

/** A presentation. */
export default function Page({ data }: PageProps<PresentationData>) {
  useEffect(keepEarlyKey, [])
  return <PresentationPart key={data.slug} data={data} />
}
