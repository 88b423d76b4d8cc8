import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { loginPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  doneByStaff: ({ done, reason, document, wished, contact }, { name, origin }) => {
    const said = {
      exported: {
        subject: `A copy of your ${name} data was made`,
        what: `We made a copy of everything that we keep about you${wished ? ', to hand it over to you' : ''}.`,
      },
      email_changed: {
        subject: `This is your ${name} address now`,
        what: 'From now on codes and mails for your account come to this address. All devices were signed out.',
      },
      signed_out: { subject: `You were signed out of ${name}`, what: 'We signed your account out on all devices.' },
      withdrawn: {
        subject: `Your agreement at ${name} was withdrawn`,
        what: `Your agreement to this document counts no more: ${document}. You cannot order or subscribe anew until you agree again.`,
      },
      no_marketing: {
        subject: `You get no news and offers of ${name} any more`,
        what: 'We took you off news and offers by email. You can choose them again in the settings.',
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
        note(wished ? `If you did not ask for it, write to us at once: ${contact}` : `If you have questions, write to us: ${contact}`),
      ],
    }
  },
}
