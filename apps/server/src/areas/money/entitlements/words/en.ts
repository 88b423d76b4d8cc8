import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'
export const refusals = {
  level_unchanged: { title: 'Nothing to end', detail: 'This account has no level granted by staff.' },
  limit_checklists: {
    title: 'No room for another checklist',
    detail: 'Your plan includes {limit} checklists of your own. Delete one, or choose a plan with more.',
  },
  limit_downloads: {
    title: 'No downloads left',
    detail: 'Your plan includes {limit} downloads a month. You’ll get new ones on {day}. Other plans include more.',
  },
  limit_cards: {
    title: 'No cards left today',
    detail: 'You’ve completed all {limit} cards for today. You’ll get new ones on {day}. With a subscription, you can continue now.',
  },
  paid_guide: { title: 'A paid guide', detail: 'Paid guide: only with a paid subscription' },
} as const

export const mails: MailWords<typeof kinds> = {
  levelGiven: ({ day }, { origin }) => ({
    subject: 'You have free access to Pro',
    heading: 'You have free access to Pro',
    parts: [
      text(`We’ve given you Pro free of charge until ${day}. It ends automatically.`),
      { kind: 'button', label: 'See what’s included', href: `${origin}/plans` },
    ],
  }),
  levelEnded: (_, { origin }) => ({
    subject: 'Your free access to Pro has ended',
    heading: 'Your free access to Pro has ended',
    parts: [
      text('We’ve ended your free access to Pro. Your progress is saved.'),
      { kind: 'button', label: 'See plans', href: `${origin}/plans` },
    ],
  }),
}
