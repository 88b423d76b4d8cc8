import { InquiryPart } from '../../../conversation/inquiries/deferred-parts.ts'

/** The anchor of the form for a question of one's own. */
export const askId = 'question'

/** For what stands nowhere: a question of one's own, an offer or a complaint (specification 2). */
export const FaqForms = () => (
  <div className="not-printed mt-section grid grid-cols-[minmax(0,1fr)] gap-section">
    <InquiryPart form="question" />
    <InquiryPart form="feedback" />
  </div>
)
