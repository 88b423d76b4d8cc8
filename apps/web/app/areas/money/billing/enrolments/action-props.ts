import type { Enrolment } from '@waymark/contract/money/billing.ts'

/** What an action is given: it puts what the server answered in the place of what is shown, or asks for it. */
export interface ActionProps {
  enrolment: Enrolment
  onMoved: (enrolment: Enrolment) => void
  /** It had moved on meanwhile. */
  onOld: () => void
}
