import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds, UnseenMessages } from '../mails.ts'

export const refusals = {
  conversation_closed: {
    title: 'This conversation is closed',
    detail: 'This order ended more than 30 days ago. Message our team instead. Your text is still here.',
  },
  conversation_of_another: {
    title: 'This conversation belongs to another account',
    detail: 'You’re signed in to a different account. Sign in with the address we sent the email to.',
  },
  message_fixed: {
    title: 'You can’t change this message anymore',
    detail: 'You can edit or delete a message for 5 minutes. Send a new message instead.',
  },
  email_needed: {
    title: 'Where should we reply?',
    detail: 'No one is online right now. Enter your email address and we’ll reply there.',
  },
} as const

const files = (count: number) => (count === 1 ? 'A file' : `${count} files`)
const messageParts = ({ messages, more }: UnseenMessages) => [
  ...(more > 0 ? [note(`Earlier messages: ${more}.`)] : []),
  ...messages.map((message) => text(message.text || files(message.files))),
]
const about = (order: number | null) => (order === null ? '' : `, order no. ${order}`)

export const mails: MailWords<typeof kinds> = {
  unseenMessages: ({ link, ...unseen }, { name, origin }) => ({
    subject: `${unseen.from || name} wrote to you${about(unseen.order)}`,
    heading: `${unseen.from || name} wrote to you${about(unseen.order)}`,
    parts: [
      ...messageParts(unseen),
      { kind: 'button', label: 'Open the conversation', href: `${origin}${link}` },
      note('Please reply in the conversation. Replies to this email don’t reach us.'),
    ],
  }),
  staffUnseenMessages: ({ link, ...unseen }, { origin }) => ({
    subject: `Unread for 10 minutes: ${unseen.from || 'a visitor'}${about(unseen.order)}`,
    heading: `${unseen.from || 'A visitor'} is waiting for a reply${about(unseen.order)}`,
    parts: [
      ...messageParts(unseen),
      { kind: 'button', label: 'Open the conversation', href: `${origin}${link}` },
      note('Please reply in the conversation. Replies to this email don’t reach anyone.'),
    ],
  }),
}
