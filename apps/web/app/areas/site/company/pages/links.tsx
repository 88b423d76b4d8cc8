import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { LinksView } from '../parts/links-view.tsx'
import type { LinksData } from '../structured-data.ts'

export const load = (args: LoaderFunctionArgs): Promise<LinksData> => call(args, 'listLinks', {})

export default function Page({ data }: PageProps<LinksData>) {
  return <LinksView data={data} />
}
