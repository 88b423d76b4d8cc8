import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** A guide or checklist, perhaps one step of it, where it is read; what the link that stops all reminders ends with. */
  reminder: filledWith<{ name: string; step: string; path: string; stop: string }>(),
})
