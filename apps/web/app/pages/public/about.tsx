import { AboutView } from '../../features/company/components/about-view.tsx'
import { loadAbout } from '../../features/company/queries.ts'

export const load = loadAbout

export default AboutView
