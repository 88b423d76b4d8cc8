import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'
import type { ReactNode } from 'react'

export interface InquiryProps {
  form: Form
  /** What is chosen at first where the form asks for a type: of feedback, or as what somebody joins. */
  type?: string | undefined
  /** More to read before it. */
  children?: ReactNode
}

/** Where on its page the form itself begins. */
export const formAnchor = (form: Form) => `${form}-form`
