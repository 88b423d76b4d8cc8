import { SpotView } from '../../features/inquiries/components/spot-view.tsx'
import { loadSpot } from '../../features/inquiries/queries.ts'

export const load = loadSpot

export default SpotView
