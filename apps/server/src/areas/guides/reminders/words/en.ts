import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { stopPath } from '../../../../platform/secrets.ts'
import type { mails as kinds } from '../commands/send-reminder.ts'

export const refusals = {
  reminder_link_ended: {
    title: 'This link doesn’t work',
    detail: 'The link is incomplete, from an older email, or was sent to an earlier address. You can remove reminders in your profile.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  reminder: ({ name, step, path, stop }, { name: site, origin }) => ({
    subject: `Reminder: ${step || name}`,
    heading: step || name,
    parts: [
      text(step ? `You planned to continue with this step of “${name}” now.` : 'You planned to get back to this now.'),
      { kind: 'button', label: 'Continue', href: `${origin}${path}` },
      note(`You set this reminder at ${site}. Stop all reminders: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
