import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { PresentationView } from '../parts/presentation-view.tsx'
import type { PresentationData } from '../structured-data.ts'

export const load = (args: LoaderFunctionArgs): Promise<PresentationData> =>
  call(args, 'readPresentation', { slug: args.params.slug ?? '' })

export default function Page({ data }: PageProps<PresentationData>) {
  return <PresentationView key={data.slug} data={data} />
}
