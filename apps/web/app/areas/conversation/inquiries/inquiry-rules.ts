import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'
import { inquiryInputs } from '@waymark/contract/conversation/inquiries.ts'
import { fieldMessages } from '../../../kit/forms/field-message.ts'
import type { Rules } from '../../../kit/forms/rules.ts'
import { asked, type InquiryDraft } from './fields.ts'

/** A module of its own: the rules come when somebody begins to fill in a form. */
export const inquiryRules =
  (form: Form): Rules<InquiryDraft> =>
  (draft, language) =>
    fieldMessages(inquiryInputs[form], asked(form, draft), language)
