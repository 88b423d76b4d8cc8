import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

/** What was not seen for a while: words, or how many files where a message has none. */
export interface UnseenMessages {
  /** First name of who wrote last; empty for a visitor who gave none. */
  from: string
  /** Number of the order it is about; null for what is said to the company. */
  order: number | null
  messages: { text: string; files: number }[]
  /** So many came before these. */
  more: number
}

/** What people are told of messages that they have not seen; nobody reads answers to these mails. */
export const mails = defineMails({
  /** `link`: opens the conversation, also without an account. */
  unseenMessages: filledWith<UnseenMessages & { link: string }>(),
  /** To who has it, or to staff. */
  staffUnseenMessages: filledWith<UnseenMessages & { link: string }>(),
})
