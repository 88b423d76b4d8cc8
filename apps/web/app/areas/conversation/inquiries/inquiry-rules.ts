import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'
import { inquiryInputs } from '@waymark/contract/conversation/inquiries.ts'
import { fieldMessages, type Validator } from '../../../kit/forms/rules.ts'
import { type InquiryDraft, pickFormFields } from './inquiry-fields.ts'

/** Loads with the first blur or submission. */
export const inquiryRules =
  (form: Form): Validator<InquiryDraft> =>
  (draft, language) =>
    fieldMessages(inquiryInputs[form], pickFormFields(form, draft), language)
