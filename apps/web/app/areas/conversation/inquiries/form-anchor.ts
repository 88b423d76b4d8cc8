import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'

/** Where on its page the form itself begins. */
export const formAnchor = (form: Form) => `${form}-form`
