import type { Language } from '@waymark/contract/choices.ts'
import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'
import { inquiryInputs } from '@waymark/contract/conversation/inquiries.ts'
import { fieldMessages } from '../../../kit/forms/field-message.ts'
import { asked, type InquiryDraft } from './fields.ts'

/** A module of its own: the rules come when somebody begins to fill in a form. */
export const checkInquiry = (form: Form, draft: InquiryDraft, language: Language): Record<string, string> =>
  fieldMessages(inquiryInputs[form], asked(form, draft), language)
