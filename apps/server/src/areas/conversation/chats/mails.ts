import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

/** Unseen messages: their text, or the number of files when there is none. */
export interface UnseenMessages {
  /** First name of the last sender; empty for a visitor without a name. */
  from: string
  /** Order number; null for the conversation with the company. */
  order: number | null
  messages: { text: string; files: number }[]
  /** Number of earlier unseen messages that the mail does not show. */
  more: number
}

/** Mails about unseen messages. They come from an address without an inbox. */
export const mails = defineMails({
  /** `link` opens the conversation, even without an account. */
  unseenMessages: filledWith<UnseenMessages & { link: string }>(),
  /** Sent to the assignee, or to the shared staff address. */
  staffUnseenMessages: filledWith<UnseenMessages & { link: string }>(),
})
