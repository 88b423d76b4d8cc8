import { useEffect } from 'react'
import { keepEarlyKey } from '../../features/company/early-key.ts'
import type { PresentationData } from '../../features/company/page-data.ts'
import { presentationPart } from '../../features/company/parts.ts'
import { loadPresentation } from '../../features/company/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadPresentation

/** A presentation. */
export default function Page({ data }: PageProps<PresentationData>) {
  useEffect(keepEarlyKey, [])
  return <presentationPart.Part key={data.slug} data={data} />
}
