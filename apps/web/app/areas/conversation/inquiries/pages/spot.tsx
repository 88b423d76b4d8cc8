import { inquiryPart } from '../late-parts.ts'
import { SpotView } from '../parts/spot-view.tsx'

export const load = async () => {
  await inquiryPart.bring()
  return null
}

export default SpotView
