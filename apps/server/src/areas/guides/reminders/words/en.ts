import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { stopPath } from '../../../../platform/secrets.ts'
import type { mails as kinds } from '../commands/send-reminder.ts'

export const refusals = {
  reminder_link_ended: {
    title: 'This link does not work',
    detail: 'It was cut off, is of an older email, or went to an earlier address. Remove your reminders in your profile.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  reminder: ({ name, step, path, stop }, { name: site, origin }) => ({
    subject: `Reminder: ${step || name}`,
    heading: step || name,
    parts: [
      text(step ? `You wanted to go on with this step of “${name}” about now.` : 'You wanted to go on with this about now.'),
      { kind: 'button', label: 'Go on', href: `${origin}${path}` },
      note(`You asked for this reminder at ${site}. Stop all reminders: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
