import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'
import { ownerId } from '../../../kit/device/session.ts'
import { emptyDraft, type InquiryDraft } from './fields.ts'

// What was begun survives a reload, and goes with the tab: a message with somebody's phone number need not lie about on the device.

/** What was sent, as one text, and the key with which it was: the same again is the same message. */
export interface Attempt {
  print: string
  key: string
}

interface Kept {
  owner: string | null
  draft: InquiryDraft
  attempt?: Attempt | undefined
}

/** In the table of the privacy policy (content/legal/policy). */
const nameOf = (form: Form) => `inquiry:${form}`

const nothing = { draft: emptyDraft }

/** What was begun here, by nobody else: what a visitor typed goes along when they sign in. */
export function readDraft(form: Form): Omit<Kept, 'owner'> {
  try {
    const { owner, draft, attempt } = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '{}') as Partial<Kept>
    const isOthers = owner !== null && owner !== ownerId()
    if (isOthers) forgetDraft(form)
    return isOthers || !draft ? nothing : { draft: { ...emptyDraft, ...draft }, attempt }
  } catch {
    return nothing
  }
}

export function keepDraft(form: Form, draft: InquiryDraft, attempt?: Attempt) {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify({ owner: ownerId(), draft, attempt } satisfies Kept))
  } catch {
    // Without storage it holds for as long as the page stands.
  }
}

export function forgetDraft(form: Form) {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // Blocked storage holds nothing.
  }
}
