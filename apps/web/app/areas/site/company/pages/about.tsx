import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { AboutView } from '../parts/about-view.tsx'
import type { AboutData } from '../structured-data.ts'

export const load = (args: LoaderFunctionArgs): Promise<AboutData> => call(args, 'readCompany', {})

export default function Page({ data }: PageProps<AboutData>) {
  return <AboutView data={data} />
}
