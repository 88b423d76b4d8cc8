import type { AboutData } from '../../features/company/page-data.ts'
import { aboutPart } from '../../features/company/parts.ts'
import { loadAbout } from '../../features/company/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadAbout

/** Who runs the site. */
export default function Page({ data }: PageProps<AboutData>) {
  return <aboutPart.Part data={data} />
}
