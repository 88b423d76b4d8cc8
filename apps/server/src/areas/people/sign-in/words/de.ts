import { type MailWords, moment, note, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import { catalogPath, loginPath, registerPath, sessionsPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  session_ended: { title: 'Abgemeldet', detail: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.' },
  account_deleted: {
    title: 'Konto gelöscht',
    detail:
      'Ihr Konto wurde gelöscht. Daten, Fortschritt und Favoriten sind entfernt. Nur Aufträge und Rechnungen bewahren wir auf, ohne Bezug zu Ihnen.',
  },
  account_suspended: {
    title: 'Konto vorübergehend gesperrt',
    detail: 'Dieses Konto ist vorübergehend gesperrt. {reason}Bitte schreiben Sie an {email}.',
  },
  account_blocked: { title: 'Konto gesperrt', detail: 'Dieses Konto ist gesperrt. {reason}Bitte schreiben Sie an {email}.' },
  wrong_code: { title: 'Falscher Code', detail: 'Falscher Code! Bitte versuchen Sie es noch einmal' },
  wrong_password: { title: 'Falsches Passwort', detail: 'E-Mail-Adresse oder Passwort ist falsch.' },
  google_refused: {
    title: 'Nicht angemeldet',
    detail: 'Google hat nicht bestätigt, wer Sie sind. Versuchen Sie es noch einmal, oder melden Sie sich mit einem Code an.',
  },
  google_code_required: {
    title: 'Zusätzlich ein Code',
    detail:
      'Wir müssen diese Adresse einmal bestätigen. Geben Sie den Code ein, den wir dorthin senden. Danach genügt die Anmeldung mit Google.',
  },
  google_unavailable: { title: 'Google antwortet nicht', detail: 'Bitte melden Sie sich mit einem Code an, oder versuchen Sie es später.' },
  recaptcha_refused: {
    title: 'Sind Sie ein Mensch?',
    detail: 'Das konnten wir nicht feststellen. Bitte versuchen Sie es noch einmal. Klappt es nicht, schreiben Sie an {email}.',
  },
  recaptcha_unavailable: {
    title: 'Die Prüfung antwortet nicht',
    detail: 'Wir können gerade nicht prüfen, ob Sie ein Mensch sind. Bitte versuchen Sie es gleich noch einmal.',
  },
  recaptcha_required: { title: 'Noch eine Prüfung', detail: 'Laden Sie die Seite neu, damit wir prüfen können, ob Sie ein Mensch sind.' },
  code_too_soon: { title: 'Ihr Code ist unterwegs', detail: 'Einen neuen Code können Sie in {wait} anfordern.' },
  too_many_codes: {
    title: 'Zu viele Codes',
    detail: 'Wir haben Ihnen schon mehrere Codes gesendet. Bitte versuchen Sie es in {minutes} Min. noch einmal.',
  },
  too_many_tries: {
    title: 'Zu viele Versuche',
    detail: 'Code oder Passwort wurde zu oft eingegeben. Bitte versuchen Sie es in {wait} noch einmal.',
  },
}

export const mails: MailWords<typeof kinds> = {
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} ist Ihr Code für ${name}`,
    heading: 'Ihr Anmeldecode',
    parts: [
      text('Geben Sie diesen Code ein, um sich anzumelden:'),
      { kind: 'code', code },
      text(`Sie können ihn einmal verwenden, innerhalb von ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}.`),
      note(
        'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ohne den Code kann sich niemand anmelden. Geben Sie ihn nicht weiter, auch nicht an uns.',
      ),
    ],
  }),
  noAccount: ({ asked }, { name, origin }) => ({
    subject: `Zu dieser Adresse gibt es kein Konto bei ${name}`,
    heading: 'Zu dieser Adresse gibt es kein Konto',
    parts: [
      text(
        `Für diese Adresse wurde ein ${asked === 'link' ? 'neues Passwort' : 'Anmeldecode'} angefordert, aber sie hat kein Konto bei ${name}. Vielleicht haben Sie eine andere Adresse verwendet.`,
      ),
      text('Ein Konto ist kostenlos und in einer Minute erstellt.'),
      { kind: 'button', label: 'Konto erstellen', href: `${origin}${registerPath}` },
      note(`Wenn Sie ${asked === 'link' ? 'das nicht' : 'keinen Code'} angefordert haben, brauchen Sie nichts zu tun.`),
    ],
  }),
  welcome: (_, { name, origin }) => ({
    subject: `Willkommen bei ${name}`,
    heading: `Willkommen bei ${name}`,
    parts: [
      text(
        'Ihr Konto ist bereit. Zum Anmelden brauchen Sie diese Adresse und den Code, den wir dorthin senden; ein Passwort ist freiwillig.',
      ),
      text('Wählen Sie eine Anleitung und haken Sie ab, was erledigt ist. Ihren Fortschritt sehen Sie auf allen Ihren Geräten.'),
      { kind: 'button', label: 'Anleitung auswählen', href: `${origin}${catalogPath}` },
    ],
  }),
  newDevice: ({ at, timeZone, device }, { name, origin }) => ({
    subject: `Neue Anmeldung in Ihrem Konto bei ${name}`,
    heading: 'Neue Anmeldung in Ihrem Konto',
    parts: [
      text(
        `Am ${moment('de', at, timeZone)} hat sich jemand mit einem neuen Gerät in Ihrem Konto angemeldet${device ? `: ${device}` : ''}.`,
      ),
      text('Wenn Sie das waren, brauchen Sie nichts zu tun.'),
      { kind: 'button', label: 'Ansehen, wo Sie angemeldet sind', href: `${origin}${sessionsPath}` },
      note('Wenn Sie das nicht waren, melden Sie sich dort überall ab, und prüfen Sie, ob Ihr Postfach sicher ist.'),
    ],
  }),
  sessionCopied: ({ at, timeZone, device, contact }, { name, origin }) => ({
    subject: `Wir haben Sie bei ${name} abgemeldet`,
    heading: 'Jemand hat eine Kopie Ihrer Anmeldung benutzt',
    parts: [
      text(
        `Am ${moment('de', at, timeZone)} hat jemand eine Kopie Ihrer Anmeldedaten benutzt${device ? ` (${device})` : ''}. Wir haben diese Sitzung beendet, für Sie und für alle, die die Kopie haben.`,
      ),
      text('Melden Sie sich neu an, und prüfen Sie, wo Sie sonst noch angemeldet sind.'),
      { kind: 'button', label: 'Anmelden', href: `${origin}${loginPath}` },
      note(
        `Vielleicht hat ein Programm auf Ihrem Gerät sie kopiert: Suchen Sie nach unbekannten Programmen und Browser-Erweiterungen. Fragen? Schreiben Sie an ${contact}`,
      ),
    ],
  }),
  googleLinked: ({ at, timeZone, google, contact }, { name, origin }) => ({
    subject: `Sie können sich bei ${name} jetzt mit Google anmelden`,
    heading: 'Ein Google-Konto wurde verknüpft',
    parts: [
      text(
        `Am ${moment('de', at, timeZone)} wurde das Google-Konto ${google} verknüpft. Sie können sich jetzt damit anmelden. Wenn Sie das waren, brauchen Sie nichts zu tun.`,
      ),
      { kind: 'button', label: 'Verknüpfte Konten ansehen', href: `${origin}${sessionsPath}` },
      note(`Wenn Sie das nicht waren, lösen Sie die Verknüpfung dort, melden Sie sich überall ab und schreiben Sie uns: ${contact}`),
    ],
  }),
}
