import { SpotView } from '../../features/inquiries/components/spot-view.tsx'
import { inquiryPart } from '../../features/inquiries/parts.ts'

export const load = async () => {
  await inquiryPart.bring()
  return null
}

export default SpotView
