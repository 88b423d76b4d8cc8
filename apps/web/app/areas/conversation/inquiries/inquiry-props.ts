import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'
import type { ReactNode } from 'react'

export interface InquiryProps {
  form: Form
  /** Initial type, for forms that ask for one. */
  type?: string | undefined
  /** Additional text above the form. */
  children?: ReactNode
}

/** Anchor of the form on its page. */
export const formAnchor = (form: Form) => `${form}-form`
