import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  agreements_changed: { title: 'Newer versions', detail: 'These documents have newer versions. Please read and confirm those.' },
  agreements_required: {
    title: 'Your agreement is needed',
    detail: 'Please agree to the four documents first. Reading and your progress stay open to you.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  newVersions: ({ documents }, { name, origin }) => ({
    subject: `New versions of documents at ${name}`,
    heading: 'Documents that you agreed to are changing',
    parts: [
      text('These documents have a new version. Until the day named here, the one that you agreed to goes on to apply.'),
      ...documents.map(({ title, path, effective }) =>
        facts([
          [title, `${origin}${path}`],
          ['Counts from', effective && sayIn('en').day(effective)],
        ]),
      ),
      text(
        'From that day on the app asks for your agreement. Until you agree you can read and keep your progress, but not order or subscribe anew.',
      ),
      note('If you do not agree, you can delete your account in the settings.'),
    ],
  }),
}
