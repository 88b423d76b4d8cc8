import { LinksView } from '../../features/company/components/links-view.tsx'
import { loadLinks } from '../../features/company/queries.ts'

export const load = loadLinks

export default LinksView
