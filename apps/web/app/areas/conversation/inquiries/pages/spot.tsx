import { InquiryPart } from '../deferred-parts.ts'
import { SpotView } from '../parts/spot-view.tsx'

export const load = async () => {
  await InquiryPart.bring()
  return null
}

export default SpotView
