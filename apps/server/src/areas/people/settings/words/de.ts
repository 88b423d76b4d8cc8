import { type MailWords, moment, note, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import { forgotPath, loginPath, resetPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  staff_account: { title: 'Das ist ein Mitarbeiterkonto', detail: 'Nur ein Admin kann Mitarbeiterkonten schließen.' },
  link_ended: {
    title: 'Dieser Link ist abgelaufen',
    detail: 'Der Link funktioniert einmal, innerhalb von 30 Minuten. Fordern Sie einen neuen an.',
  },
  unsupported_picture: { title: 'Wir können dieses Bild nicht lesen', detail: 'Wählen Sie eine Datei in JPEG, PNG, WebP, GIF oder AVIF.' },
}

export const mails: MailWords<typeof kinds> = {
  confirmation: ({ code, minutes, purpose }, { name }) => ({
    subject: `${code} ist Ihr Code: ${does[purpose]}`,
    heading: 'Ihr Bestätigungscode',
    parts: [
      text(`Geben Sie diesen Code bei ${name} ein. Damit bestätigen Sie: ${does[purpose]}.`),
      { kind: 'code', code },
      text(
        purpose === 'leave_email'
          ? `Er gilt ${minutes} Minuten lang oder bis Ihre Adresse geändert ist.`
          : `Sie können ihn einmal verwenden, innerhalb von ${minutes} Minuten.`,
      ),
      note(
        'Wenn Sie ihn nicht angefordert haben, benutzt vielleicht jemand Ihr Konto: Melden Sie sich im Profil überall ab. Geben Sie den Code nicht weiter, auch nicht an uns.',
      ),
    ],
  }),
  addressTaken: (_, { name, origin }) => ({
    subject: `Zu dieser Adresse gibt es schon ein Konto bei ${name}`,
    heading: 'Zu dieser Adresse gibt es schon ein Konto',
    parts: [
      text(
        `Jemand wollte sein Konto bei ${name} auf diese Adresse umstellen. Sie gehört schon zu einem Konto, deshalb hat sich nichts geändert.`,
      ),
      text('Wenn Sie das waren, melden Sie sich einfach mit dieser Adresse an.'),
      { kind: 'button', label: 'Anmelden', href: `${origin}${loginPath}` },
      note('Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'),
    ],
  }),
  emailChanged: ({ hidden, contact }, { name }) => ({
    subject: `Ihr Konto bei ${name} hat eine neue Adresse`,
    heading: 'Ihr Konto hat eine neue E-Mail-Adresse',
    parts: [
      text(`Ab jetzt senden wir Codes und E-Mails an ${hidden}, nicht mehr an diese Adresse. Alle anderen Geräte haben wir abgemeldet.`),
      note(`Wenn Sie das nicht waren, schreiben Sie uns sofort: ${contact}`),
    ],
  }),
  recovery: ({ token, minutes }, { name, origin }) => ({
    subject: `Wählen Sie ein neues Passwort für ${name}`,
    heading: 'Wählen Sie ein neues Passwort',
    parts: [
      text(`Dieser Link funktioniert einmal, innerhalb von ${minutes} Minuten:`),
      { kind: 'button', label: 'Neues Passwort wählen', href: `${origin}${resetPath}#${token}` },
      note('Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.'),
    ],
  }),
  passwordChanged: ({ at, timeZone, contact, everywhere }, { name, origin }) => ({
    subject: `Ihr Passwort bei ${name} wurde geändert`,
    heading: 'Ihr Passwort wurde geändert',
    parts: [
      text(
        `Ihr Passwort wurde am ${moment('de', at, timeZone)} geändert. Alle ${everywhere ? 'Geräte' : 'anderen Geräte'} haben wir abgemeldet.`,
      ),
      note(`Wenn Sie das nicht waren, fordern Sie unter ${origin}${forgotPath} ein neues Passwort an, und schreiben Sie an ${contact}.`),
    ],
  }),
  accountDeleted: ({ contact, reason, wished }, { name }) => ({
    subject: `Ihr Konto bei ${name} wurde gelöscht`,
    heading: 'Ihr Konto wurde gelöscht',
    parts: [
      ...(reason ? [text(reason)] : []),
      text(`Ihr Konto bei ${name} und alles darin sind endgültig gelöscht. Dies ist unsere letzte E-Mail dazu.`),
      text('Sie können sich mit dieser Adresse jederzeit neu registrieren.'),
      note(
        !reason
          ? `Wenn Sie das nicht waren, schreiben Sie uns: ${contact}`
          : wished
            ? `Wenn Sie nicht darum gebeten haben, schreiben Sie uns: ${contact}`
            : `Wenn Sie Fragen haben, schreiben Sie uns: ${contact}`,
      ),
    ],
  }),
}

/** Action that a confirmation code confirms. */
const does = {
  leave_email: 'E-Mail-Adresse ändern',
  change_email: 'neue E-Mail-Adresse bestätigen',
  set_password: 'neues Passwort festlegen',
  delete_account: 'Konto endgültig löschen',
}
