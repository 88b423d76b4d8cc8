import type { PageProps } from '../../../../kit/load/page.tsx'
import { LinksPart, loadLinks } from '../queries.ts'
import type { LinksData } from '../structured-data.ts'

export const load = loadLinks

/** Presentations and videos. */
export default function Page({ data }: PageProps<LinksData>) {
  return <LinksPart data={data} />
}
