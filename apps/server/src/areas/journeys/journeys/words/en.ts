import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { stopPath } from '../../../../platform/secrets.ts'
import type { mails as kinds } from '../commands/day-mails.ts'

export const refusals = {
  not_paid: { title: 'Not paid yet', detail: 'A route can be run once it is paid. Choose a period first.' },
  enrolment_ended: {
    title: 'This route can only be read now',
    detail: 'The subscription or the trial has ended. You can read everything that was open. To go on, subscribe; what you did is kept.',
  },
  day_not_open: { title: 'Not open yet', detail: 'This day opens on {day}. Days open one after another.' },
  day_locked: {
    title: 'This day is locked',
    detail: 'The trial opens only the first days of a route. The others open one after another while it is paid and run.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  todaysDay: ({ route, day, days, title, cards, minutes, path, stop }, { name: site, origin }) => ({
    subject: `Day ${day}: ${title}`,
    heading: title,
    parts: [
      text(`Day ${day} of ${days} of “${route}”. Cards waiting: ${cards}. The day takes about ${minutes} minutes.`),
      { kind: 'button', label: 'Open the day', href: `${origin}${path}` },
      note(`You asked for a mail a day at ${site}. Stop all reminders: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
