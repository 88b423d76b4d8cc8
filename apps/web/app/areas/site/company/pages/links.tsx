import type { PageProps } from '../../../../kit/load/page.tsx'
import { linksPart } from '../late-parts.ts'
import type { LinksData } from '../page-data.ts'
import { loadLinks } from '../queries.ts'

export const load = loadLinks

/** Presentations and videos. */
export default function Page({ data }: PageProps<LinksData>) {
  return <linksPart.Part data={data} />
}
