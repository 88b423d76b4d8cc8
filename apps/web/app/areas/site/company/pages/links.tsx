import type { PageProps } from '../../../../kit/load/page.tsx'
import { LinksPart } from '../deferred-parts.ts'
import type { LinksData } from '../page-data.ts'
import { loadLinks } from '../queries.ts'

export const load = loadLinks

/** Presentations and videos. */
export default function Page({ data }: PageProps<LinksData>) {
  return <LinksPart data={data} />
}
