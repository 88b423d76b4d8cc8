import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import type { LinksData } from '../structured-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
const LinksPart: Deferred<PageProps<LinksData>> = deferred(async () => (await import('../parts/links-view.tsx')).LinksView, {
  served: 'move',
})

export async function load(args: LoaderFunctionArgs): Promise<LinksData> {
  const [links] = await Promise.all([call(args, 'listLinks', {}), LinksPart.bring()])
  return links
}

/** Presentations and videos. */
export default function Page({ data }: PageProps<LinksData>) {
  return <LinksPart data={data} />
}
