import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  agreements_changed: { title: 'New versions', detail: 'These documents have new versions. Please read and accept them.' },
  agreements_required: {
    title: 'Your agreement is needed',
    detail: 'Please agree to the four documents first. You can still read everything and track your progress.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  newVersions: ({ documents }, { name, origin }) => ({
    subject: `${name} documents are changing`,
    heading: 'Documents you agreed to are changing',
    parts: [
      text('These documents have a new version. Until the date shown, the version you agreed to still applies.'),
      ...documents.map(({ title, path, effective }) =>
        facts([
          [title, `${origin}${path}`],
          ['In effect from', effective && sayIn('en').day(effective)],
        ]),
      ),
      text(
        'From that date, we’ll ask for your agreement in the app. Until you agree, you can read and keep your progress, but you can’t place new orders or start new subscriptions.',
      ),
      note('If you don’t agree, you can delete your account in the settings.'),
    ],
  }),
}
