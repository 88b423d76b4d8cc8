import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { InquiryPart } from '../../../conversation/inquiries/deferred-parts.ts'
import type { AboutData } from '../structured-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
const AboutPart: Deferred<PageProps<AboutData>> = deferred(async () => (await import('../parts/about-view.tsx')).AboutView, {
  served: 'move',
})

export async function load(args: LoaderFunctionArgs): Promise<AboutData> {
  const [company] = await Promise.all([call(args, 'readCompany', {}), AboutPart.bring(), InquiryPart.bring()])
  return company
}

/** Who runs the site. */
export default function Page({ data }: PageProps<AboutData>) {
  return <AboutPart data={data} />
}
