import { useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import type { PresentationData } from '../structured-data.ts'
import { keepEarlyKey } from '../use-slides.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
const PresentationPart: Deferred<PageProps<PresentationData>> = deferred(
  async () => (await import('../parts/presentation-view.tsx')).PresentationView,
  { served: 'move' },
)

export async function load(args: LoaderFunctionArgs): Promise<PresentationData> {
  const [presentation] = await Promise.all([call(args, 'readPresentation', { slug: args.params.slug ?? '' }), PresentationPart.bring()])
  return presentation
}

/** A presentation. */
export default function Page({ data }: PageProps<PresentationData>) {
  useEffect(keepEarlyKey, [])
  return <PresentationPart key={data.slug} data={data} />
}
