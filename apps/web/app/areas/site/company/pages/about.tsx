import type { PageProps } from '../../../../kit/load/page.tsx'
import { aboutPart } from '../late-parts.ts'
import type { AboutData } from '../page-data.ts'
import { loadAbout } from '../queries.ts'

export const load = loadAbout

/** Who runs the site. */
export default function Page({ data }: PageProps<AboutData>) {
  return <aboutPart.Part data={data} />
}
