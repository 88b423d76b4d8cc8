import { PartnersView } from '../../features/inquiries/components/partners-view.tsx'
import { loadPartners } from '../../features/inquiries/queries.ts'

export const load = loadPartners

export default PartnersView
