import type { InquiryForm as Form } from '@waymark/contract/form-choices.ts'
import { type Later, later } from '../../lib/later.tsx'

export interface InquiryFormProps {
  form: Form
  /** What stands chosen at first where a form asks for a type: of feedback, or of whoever joins. */
  type?: string | undefined
}

/** Whole from the server; its code comes with the first move (lib/later.tsx). The page carries the words `inquiries` and `trouble`. */
export const inquiryPart: Later<InquiryFormProps> = later(async () => (await import('./components/inquiry-form.tsx')).InquiryForm)
