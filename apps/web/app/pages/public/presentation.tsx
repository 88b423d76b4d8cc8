import { PresentationView } from '../../features/company/components/presentation-view.tsx'
import { loadPresentation } from '../../features/company/queries.ts'

export const load = loadPresentation

export default PresentationView
