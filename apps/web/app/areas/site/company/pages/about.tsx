import type { PageProps } from '../../../../kit/load/page.tsx'
import { AboutPart } from '../deferred-parts.ts'
import type { AboutData } from '../page-data.ts'
import { loadAbout } from '../queries.ts'

export const load = loadAbout

/** Who runs the site. */
export default function Page({ data }: PageProps<AboutData>) {
  return <AboutPart data={data} />
}
