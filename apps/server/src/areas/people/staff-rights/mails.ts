import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** Staff did for a person what these cannot do themselves; `document`: the title of an agreement that was withdrawn; `wished`: they asked for it. */
  doneByStaff: filledWith<{
    done: 'exported' | 'email_changed' | 'signed_out' | 'withdrawn' | 'no_marketing'
    reason: string
    document: string
    wished: boolean
    contact: string
  }>(),
})
