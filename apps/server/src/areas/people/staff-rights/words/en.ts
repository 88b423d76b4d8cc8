import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { loginPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  doneByStaff: ({ done, reason, document, wished, contact }, { name, origin }) => {
    const said = {
      exported: {
        subject: `We made a copy of your ${name} data`,
        what: `We made a copy of everything we keep about you${wished ? ' so that we can give it to you' : ''}.`,
      },
      email_changed: {
        subject: `Your ${name} account now uses this address`,
        what: 'From now on, we’ll send codes and emails for your account to this address. We signed out all devices.',
      },
      signed_out: { subject: `We signed you out of ${name}`, what: 'We signed you out on all devices.' },
      withdrawn: {
        subject: `Your agreement with ${name} has been withdrawn`,
        what: `Your agreement to this document has been withdrawn: ${document}. You can’t place new orders or start new subscriptions until you agree again.`,
      },
      no_marketing: {
        subject: `You’re unsubscribed from ${name} news and offers`,
        what: 'We unsubscribed you from news and offers by email. You can turn them back on in the settings.',
      },
    }[done]
    const signsIn = done === 'email_changed' || done === 'signed_out'
    return {
      subject: said.subject,
      heading: said.subject,
      parts: [
        text(reason),
        text(said.what),
        ...(signsIn ? [{ kind: 'button', label: 'Sign in', href: `${origin}${loginPath}` } as const] : []),
        note(wished ? `If you didn’t ask for this, email us right away: ${contact}` : `If you have questions, email us: ${contact}`),
      ],
    }
  },
}
