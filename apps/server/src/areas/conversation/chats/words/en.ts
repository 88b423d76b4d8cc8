import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds, UnseenMessages } from '../mails.ts'

export const refusals = {
  conversation_closed: {
    title: 'This conversation is closed',
    detail: 'The order ended more than 30 days ago. Write to the company instead; your text is still here.',
  },
  conversation_of_another: {
    title: 'It belongs to another account',
    detail: 'You are signed in with an account that does not have this conversation. Sign in with the address that the mail came to.',
  },
  message_fixed: {
    title: 'It stays as it is',
    detail: 'A message can be changed or taken back within 5 minutes. Write another one instead.',
  },
  email_needed: {
    title: 'Where shall we answer?',
    detail: 'Nobody is here at the moment. Give an email address, and the answer comes there.',
  },
} as const

const files = (count: number) => (count === 1 ? 'A file' : `${count} files`)
const said = ({ messages, more }: UnseenMessages) => [
  ...(more > 0 ? [note(`${more} more before these.`)] : []),
  ...messages.map((message) => text(message.text || files(message.files))),
]
const about = (order: number | null) => (order === null ? '' : `, order no. ${order}`)

export const mails: MailWords<typeof kinds> = {
  unseenMessages: ({ link, ...unseen }, { name, origin }) => ({
    subject: `${unseen.from || name} wrote to you${about(unseen.order)}`,
    heading: `${unseen.from || name} wrote to you${about(unseen.order)}`,
    parts: [
      ...said(unseen),
      { kind: 'button', label: 'Open the conversation', href: `${origin}${link}` },
      note('Please answer in the conversation: answers to this mail do not reach us.'),
    ],
  }),
  staffUnseenMessages: ({ link, ...unseen }, { origin }) => ({
    subject: `Unread for 10 minutes: ${unseen.from || 'a visitor'}${about(unseen.order)}`,
    heading: `${unseen.from || 'A visitor'} is waiting for an answer${about(unseen.order)}`,
    parts: [
      ...said(unseen),
      { kind: 'button', label: 'Open the conversation', href: `${origin}${link}` },
      note('Please answer in the conversation: answers to this mail reach nobody.'),
    ],
  }),
}
