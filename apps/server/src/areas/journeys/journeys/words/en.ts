import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { stopPath } from '../../../../platform/secrets.ts'
import type { mails as kinds } from '../commands/day-mails.ts'

export const refusals = {
  not_paid: { title: 'Not paid yet', detail: 'You can start a route once it’s paid. Choose a period first.' },
  enrolment_ended: {
    title: 'You can only read this route now',
    detail:
      'Your subscription or trial has ended. You can still read the days that were open. To continue, subscribe. Your progress is saved.',
  },
  day_not_open: { title: 'Not open yet', detail: 'This day opens on {day}. Days open one at a time.' },
  day_locked: {
    title: 'This day is locked',
    detail: 'The trial includes only the first days of a route. The rest open one at a time with a paid subscription.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  todaysDay: ({ route, day, days, title, cards, minutes, path, stop }, { name: site, origin }) => ({
    subject: `Day ${day}: ${title}`,
    heading: title,
    parts: [
      text(`Day ${day} of ${days} of “${route}” is ready. Cards to complete: ${cards}. Time: about ${minutes} minutes.`),
      { kind: 'button', label: 'Open the day', href: `${origin}${path}` },
      note(`You turned on daily emails at ${site}. Stop all reminders: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
