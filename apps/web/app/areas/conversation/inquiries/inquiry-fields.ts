import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'

/** Fields of all forms. */
export interface InquiryDraft {
  type: string
  activity: string
  text: string
  comment: string
  name: string
  email: string
  phone: string
}
export type InquiryField = keyof InquiryDraft

export const emptyDraft: InquiryDraft = { type: '', activity: '', text: '', comment: '', name: '', email: '', phone: '' }

/** Fields of each form, in the order of the screen (specification 3). */
export const formFields: Record<Form, readonly InquiryField[]> = {
  feedback: ['type', 'text', 'name', 'email', 'phone'],
  question: ['text', 'name', 'email'],
  partner: ['activity', 'comment', 'name', 'email', 'phone'],
  join: ['type', 'activity', 'text', 'name', 'email', 'phone'],
  spot: ['text', 'name', 'email', 'phone'],
  contact: ['text', 'name', 'email', 'phone'],
}

/** Forms that need a phone number, because we call these people back. */
export const needsPhone = (form: Form): boolean => form === 'partner' || form === 'join'

/** Fields of a draft that a form sends. */
export const pickFormFields = (form: Form, draft: InquiryDraft): Partial<InquiryDraft> =>
  Object.fromEntries(formFields[form].map((name) => [name, draft[name]]))
