import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { loginPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  doneByStaff: ({ done, reason, document, wished, contact }, { name, origin }) => {
    const said = {
      exported: {
        subject: `Wir haben Ihre Daten bei ${name} kopiert`,
        what: `Wir haben eine Kopie von allem erstellt, was wir über Sie speichern${wished ? ', um sie Ihnen zu übergeben' : ''}.`,
      },
      email_changed: {
        subject: `Ihr Konto bei ${name} hat jetzt diese Adresse`,
        what: 'Ab jetzt senden wir Codes und E-Mails für Ihr Konto an diese Adresse. Alle Geräte haben wir abgemeldet.',
      },
      signed_out: { subject: `Wir haben Sie bei ${name} überall abgemeldet`, what: 'Wir haben Ihr Konto auf allen Geräten abgemeldet.' },
      withdrawn: {
        subject: `Ihre Zustimmung bei ${name} ist widerrufen`,
        what: `Ihre Zustimmung zu diesem Dokument gilt nicht mehr: „${document}“. Neu bestellen oder abonnieren können Sie erst, wenn Sie wieder zustimmen.`,
      },
      no_marketing: {
        subject: `Neuigkeiten und Angebote von ${name} abbestellt`,
        what: 'Wir haben Neuigkeiten und Angebote per E-Mail für Sie abbestellt. In den Einstellungen können Sie sie wieder bestellen.',
      },
    }[done]
    const signsIn = done === 'email_changed' || done === 'signed_out'
    return {
      subject: said.subject,
      heading: said.subject,
      parts: [
        text(reason),
        text(said.what),
        ...(signsIn ? [{ kind: 'button', label: 'Anmelden', href: `${origin}${loginPath}` } as const] : []),
        note(
          wished
            ? `Wenn Sie nicht darum gebeten haben, schreiben Sie uns sofort: ${contact}`
            : `Wenn Sie Fragen haben, schreiben Sie uns: ${contact}`,
        ),
      ],
    }
  },
}
