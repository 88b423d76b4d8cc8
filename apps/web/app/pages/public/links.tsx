import type { LinksData } from '../../features/company/page-data.ts'
import { linksPart } from '../../features/company/parts.ts'
import { loadLinks } from '../../features/company/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadLinks

/** Presentations and videos. */
export default function Page({ data }: PageProps<LinksData>) {
  return <linksPart.Part data={data} />
}
