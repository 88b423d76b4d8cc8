import type { PageProps } from '../../../../kit/load/page.tsx'
import { AboutPart, loadAbout } from '../queries.ts'
import type { AboutData } from '../structured-data.ts'

export const load = loadAbout

/** Who runs the site. */
export default function Page({ data }: PageProps<AboutData>) {
  return <AboutPart data={data} />
}
