import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'
export const refusals = {
  level_unchanged: { title: 'Nothing to end', detail: 'No level was given to this account.' },
  limit_checklists: {
    title: 'No room for one more',
    detail: 'Your plan keeps {limit} checklists of your own. Delete one, or choose a plan that keeps more.',
  },
  limit_downloads: {
    title: 'No downloads left',
    detail: 'Your plan has {limit} downloads a month. From {day} there are new ones; other plans have more.',
  },
  limit_cards: {
    title: 'No cards left today',
    detail: 'All {limit} cards of today are filled. The next ones come on {day}; with a subscription you can go on now.',
  },
  paid_guide: { title: 'A paid guide', detail: 'Paid guide: only with a paid subscription' },
} as const

export const mails: MailWords<typeof kinds> = {
  levelGiven: ({ day }, { origin }) => ({
    subject: 'For you: the level Pro',
    heading: 'The level Pro is yours to use',
    parts: [
      text(`We have opened the level Pro for you until ${day}, free of charge. It ends automatically.`),
      { kind: 'button', label: 'See what it gives', href: `${origin}/plans` },
    ],
  }),
  levelEnded: (_, { origin }) => ({
    subject: 'The level Pro has ended',
    heading: 'The level Pro has ended',
    parts: [
      text('We have ended the level Pro that we had opened for you. Everything you did is kept.'),
      { kind: 'button', label: 'See plans', href: `${origin}/plans` },
    ],
  }),
}
