import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'
import { createDrafts } from '../../../kit/device/draft.ts'
import { tab } from '../../../kit/device/local.ts'
import { hasForm } from '../../../kit/device/record.ts'
import type { Attempt } from '../../../kit/forms/use-form.ts'
import { emptyDraft, type InquiryDraft } from './fields.ts'

interface Kept {
  draft: InquiryDraft
  attempt?: Attempt | undefined
}

const isKept = (value: unknown): value is Kept =>
  hasForm(value, { draft: 'object' }) &&
  Object.values((value as Kept).draft).every((text) => typeof text === 'string') &&
  (!(value as Kept).attempt || hasForm(value, { attempt: { print: 'string', key: 'string' } }))

/** What was begun in a form survives a reload, and goes with the tab: a message with somebody's phone number need not lie about. */
const drafts = createDrafts<Kept>({ key: 'inquiry', check: isKept, place: tab })

export function readDraft(form: Form): Kept {
  const kept = drafts.read(form)
  return { draft: { ...emptyDraft, ...kept?.draft }, attempt: kept?.attempt }
}
export const keepDraft = (form: Form, draft: InquiryDraft, attempt?: Attempt): void => drafts.keep(form, { draft, attempt })
export const forgetDraft = (form: Form): void => drafts.forget(form)
