import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** Staff acted for a customer. `document`: title of a withdrawn agreement. `wished`: the customer asked for it. */
  doneByStaff: filledWith<{
    done: 'exported' | 'email_changed' | 'signed_out' | 'withdrawn' | 'no_marketing'
    reason: string
    document: string
    wished: boolean
    contact: string
  }>(),
})
