import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  session_ended: { title: 'Abgemeldet', detail: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.' },
  account_deleted: {
    title: 'Konto gelöscht',
    detail:
      'Ihr Konto wurde gelöscht: Daten, Fortschritt und Favoriten sind entfernt; nur Aufträge und Rechnungen bleiben, ohne Bezug zu Ihnen.',
  },
  account_suspended: {
    title: 'Konto vorübergehend gesperrt',
    detail: 'Dieses Konto ist vorübergehend gesperrt. {reason}Bitte schreiben Sie an {email}.',
  },
  account_blocked: { title: 'Konto gesperrt', detail: 'Dieses Konto ist gesperrt. {reason}Bitte schreiben Sie an {email}.' },
  agreements_changed: {
    title: 'Neuere Fassungen',
    detail: 'Von diesen Dokumenten gibt es neuere Fassungen. Bitte lesen und bestätigen Sie diese.',
  },
  agreements_required: {
    title: 'Ihre Zustimmung fehlt',
    detail: 'Bitte stimmen Sie zuerst den vier Dokumenten zu. Lesen können Sie auch so, und Ihr Fortschritt bleibt erhalten.',
  },
  staff_account: { title: 'Ein Mitarbeiterkonto', detail: 'Konten von Mitarbeitern schließt ein Admin.' },
  second_factor_exists: {
    title: 'Der zweite Faktor besteht schon',
    detail: 'Geben Sie einen Code Ihrer App ein. Ist sie verloren, kann ein Admin ihn zurücksetzen.',
  },
  status_unchanged: { title: 'Nichts zu ändern', detail: 'Das Konto hat diesen Status schon.' },
  account_changed: {
    title: 'Es hat sich inzwischen geändert',
    detail: 'Jemand aus dem Team hat dieses Konto geändert. Sehen Sie nach, wie es jetzt steht.',
  },
  last_admin: {
    title: 'Der letzte Admin',
    detail: 'Jemand muss Rollen verwalten können. Machen Sie zuerst eine andere Person zum Admin.',
  },
  wrong_code: { title: 'Falscher Code', detail: 'Falscher Code! Bitte versuchen Sie es noch einmal' },
  wrong_password: { title: 'Falsches Passwort', detail: 'E-Mail-Adresse oder Passwort ist falsch.' },
  email_taken: { title: 'Adresse vergeben', detail: 'Diese Adresse gehört inzwischen zu einem anderen Konto.' },
  link_ended: { title: 'Dieser Link ist abgelaufen', detail: 'Ein solcher Link gilt einmal, 30 Minuten lang. Fordern Sie einen neuen an.' },
  google_refused: {
    title: 'Nicht angemeldet',
    detail: 'Google hat nicht bestätigt, wer Sie sind. Versuchen Sie es noch einmal, oder melden Sie sich mit einem Code an.',
  },
  google_code_required: {
    title: 'Dazu ein Code',
    detail: 'Für diese Adresse reicht Google allein nicht. Geben Sie den Code ein, den wir dorthin senden: Danach meldet Google Sie an.',
  },
  google_unavailable: { title: 'Google antwortet nicht', detail: 'Bitte melden Sie sich mit einem Code an, oder versuchen Sie es später.' },
  recaptcha_refused: {
    title: 'Sind Sie ein Mensch?',
    detail: 'Bitte versuchen Sie es noch einmal. Wenn es wieder geschieht, schreiben Sie an {email}.',
  },
  recaptcha_unavailable: {
    title: 'Die Prüfung antwortet nicht',
    detail: 'Gerade lässt sich nicht prüfen, ob Sie ein Mensch sind. Bitte versuchen Sie es gleich noch einmal.',
  },
  recaptcha_required: { title: 'Eine Prüfung fehlt', detail: 'Laden Sie die Seite neu, damit sie prüfen kann, ob Sie ein Mensch sind.' },
  code_too_soon: { title: 'Ein Code ist unterwegs', detail: 'Ein neuer Code kann in {wait} gesendet werden.' },
  too_many_codes: {
    title: 'Zu viele Codes',
    detail: 'Es wurden schon viele Codes gesendet. Bitte versuchen Sie es in {minutes} Min. noch einmal.',
  },
  too_many_tries: {
    title: 'Zu viele Versuche',
    detail: 'Es gab zu viele Versuche mit Code oder Passwort. Bitte warten Sie {wait} bis zum nächsten.',
  },
  unsupported_picture: { title: 'Kein lesbares Bild', detail: 'Wählen Sie ein JPEG, PNG, WebP, GIF oder AVIF.' },
}

import { facts, type MailWords, moment, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import { catalogPath, forgotPath, type mails as kinds, loginPath, registerPath, resetPath, sessionsPath } from '../mails.ts'

/** What a confirmation code does. */
const does = {
  leave_email: 'eine andere Adresse für Ihr Konto',
  change_email: 'dies wird Ihre Adresse',
  set_password: 'ein neues Passwort',
  delete_account: 'Ihr Konto wird endgültig gelöscht',
}

export const mails: MailWords<typeof kinds> = {
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} ist Ihr Code für ${name}`,
    heading: 'Ihr Anmeldecode',
    parts: [
      text('Geben Sie diesen Code ein, um sich anzumelden:'),
      { kind: 'code', code },
      text(`Er gilt einmal, ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} lang.`),
      note(
        'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ohne den Code kann sich niemand anmelden. Geben Sie ihn niemandem, auch uns nicht.',
      ),
    ],
  }),
  noAccount: ({ asked }, { name, origin }) => ({
    subject: asked === 'link' ? `Ein neues Passwort für ${name}` : `Anmeldung bei ${name}`,
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
      text('Wählen Sie eine Anleitung und haken Sie ihre Schritte ab: Die Häkchen sehen Sie auf allen Ihren Geräten.'),
      { kind: 'button', label: 'Anleitung finden', href: `${origin}${catalogPath}` },
    ],
  }),
  confirmation: ({ code, minutes, purpose }, { name }) => ({
    subject: `${code} bestätigt: ${does[purpose]}`,
    heading: 'Ihr Code',
    parts: [
      text(`Mit diesem Code bestätigen Sie bei ${name}: ${does[purpose]}.`),
      { kind: 'code', code },
      text(
        purpose === 'leave_email'
          ? `Er gilt ${minutes} Minuten lang oder bis Ihre Adresse geändert ist.`
          : `Er gilt einmal, ${minutes} Minuten lang.`,
      ),
      note(
        'Wenn Sie ihn nicht angefordert haben, benutzt vielleicht jemand Ihr Konto: Melden Sie sich im Profil überall ab. Geben Sie den Code niemandem, auch uns nicht.',
      ),
    ],
  }),
  addressTaken: (_, { name, origin }) => ({
    subject: `Ihre Adresse bei ${name}`,
    heading: 'Zu dieser Adresse gibt es schon ein Konto',
    parts: [
      text(
        `Jemand wollte ein Konto bei ${name} auf diese Adresse umstellen. Sie gehört schon zu einem Konto, deshalb hat sich nichts geändert.`,
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
      text(`Ab jetzt gehen Codes und E-Mails an ${hidden}, nicht mehr an diese Adresse. Alle anderen Geräte wurden abgemeldet.`),
      note(`Wenn Sie das nicht waren, schreiben Sie uns sofort: ${contact}`),
    ],
  }),
  recovery: ({ token, minutes }, { name, origin }) => ({
    subject: `Ein neues Passwort für ${name}`,
    heading: 'Wählen Sie ein neues Passwort',
    parts: [
      text(`Dieser Link gilt einmal, ${minutes} Minuten lang:`),
      { kind: 'button', label: 'Neues Passwort wählen', href: `${origin}${resetPath}#${token}` },
      note('Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.'),
    ],
  }),
  passwordChanged: ({ at, timeZone, contact, everywhere }, { name, origin }) => ({
    subject: `Ihr Passwort bei ${name} wurde geändert`,
    heading: 'Ihr Passwort wurde geändert',
    parts: [
      text(`Das war am ${moment('de', at, timeZone)}. Alle ${everywhere ? 'Geräte' : 'anderen Geräte'} wurden abgemeldet.`),
      note(`Wenn Sie das nicht waren: Fordern Sie unter ${origin}${forgotPath} ein neues Passwort an und schreiben Sie an ${contact}.`),
    ],
  }),
  newDevice: ({ at, timeZone, device }, { name, origin }) => ({
    subject: `Anmeldung bei ${name} auf einem neuen Gerät`,
    heading: 'Anmeldung auf einem neuen Gerät',
    parts: [
      text(`Am ${moment('de', at, timeZone)} hat sich jemand in Ihrem Konto angemeldet${device ? `: ${device}` : ''}.`),
      text('Wenn Sie das waren, ist alles in Ordnung.'),
      { kind: 'button', label: 'Ansehen, wo Sie angemeldet sind', href: `${origin}${sessionsPath}` },
      note('Wenn Sie das nicht waren, melden Sie sich dort überall ab und prüfen Sie Ihr Postfach.'),
    ],
  }),
  sessionCopied: ({ at, timeZone, device, contact }, { name, origin }) => ({
    subject: `Sie wurden bei ${name} abgemeldet`,
    heading: 'Eine Kopie Ihrer Anmeldung wurde benutzt',
    parts: [
      text(
        `Am ${moment('de', at, timeZone)} hat jemand eine Kopie dessen benutzt, was Sie angemeldet hält${device ? ` (${device})` : ''}. Wir haben diese Anmeldung beendet, für Sie und für alle, die die Kopie haben.`,
      ),
      text('Melden Sie sich neu an, und sehen Sie nach, wo Sie noch angemeldet sind.'),
      { kind: 'button', label: 'Anmelden', href: `${origin}${loginPath}` },
      note(
        `Vielleicht hat ein Programm auf Ihrem Gerät sie kopiert: Suchen Sie nach Unbekanntem, auch unter den Erweiterungen des Browsers. Fragen: ${contact}`,
      ),
    ],
  }),
  googleLinked: ({ at, timeZone, google, contact }, { name, origin }) => ({
    subject: `Anmeldung mit Google bei ${name} eingerichtet`,
    heading: 'Ein Google-Konto wurde verknüpft',
    parts: [
      text(
        `Seit ${moment('de', at, timeZone)} kann man sich mit dem Google-Konto ${google} in Ihrem Konto anmelden. Wenn Sie das waren, ist alles in Ordnung.`,
      ),
      { kind: 'button', label: 'Ansehen, was verknüpft ist', href: `${origin}${sessionsPath}` },
      note(`Wenn Sie das nicht waren, lösen Sie die Verknüpfung dort, melden Sie sich überall ab und schreiben Sie uns: ${contact}`),
    ],
  }),
  accountStatus: ({ status, reason, contact }, { name, origin }) => {
    const is = { active: 'wieder offen', suspended: 'vorübergehend gesperrt', blocked: 'gesperrt' }[status]
    return {
      subject: `Ihr Konto bei ${name} ist ${is}`,
      heading: `Ihr Konto ist ${is}`,
      parts: [
        ...(reason ? [text(reason)] : []),
        text(
          status === 'active'
            ? 'Sie können sich wie bisher anmelden.'
            : 'Sie können sich nicht anmelden, bis wir es wieder öffnen. Ihre Anleitungen und Häkchen bleiben erhalten.',
        ),
        status === 'active'
          ? { kind: 'button', label: 'Anmelden', href: `${origin}${loginPath}` }
          : note(`Wenn das ein Irrtum ist, schreiben Sie uns: ${contact}`),
      ],
    }
  },
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
  doneByStaff: ({ done, reason, document, wished, contact }, { name, origin }) => {
    const said = {
      exported: {
        subject: `Eine Kopie Ihrer Daten bei ${name} wurde erstellt`,
        what: `Wir haben eine Kopie von allem erstellt, was wir über Sie aufbewahren${wished ? ', um sie Ihnen zu übergeben' : ''}.`,
      },
      email_changed: {
        subject: `Das ist jetzt Ihre Adresse bei ${name}`,
        what: 'Ab jetzt kommen Codes und E-Mails für Ihr Konto an diese Adresse. Alle Geräte wurden abgemeldet.',
      },
      signed_out: { subject: `Sie wurden bei ${name} überall abgemeldet`, what: 'Wir haben Ihr Konto auf allen Geräten abgemeldet.' },
      withdrawn: {
        subject: `Ihre Zustimmung bei ${name} ist widerrufen`,
        what: `Ihre Zustimmung zu diesem Dokument gilt nicht mehr: „${document}“. Neu bestellen oder abonnieren können Sie erst, wenn Sie wieder zustimmen.`,
      },
      no_marketing: {
        subject: `Sie bekommen keine Neuigkeiten und Angebote von ${name} mehr`,
        what: 'Wir haben Neuigkeiten und Angebote per E-Mail für Sie abbestellt. In den Einstellungen können Sie sie wieder wählen.',
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
  newVersions: ({ documents }, { name, origin }) => ({
    subject: `Neue Fassungen von Dokumenten bei ${name}`,
    heading: 'Dokumente, denen Sie zugestimmt haben, ändern sich',
    parts: [
      text('Diese Dokumente haben eine neue Fassung. Bis zum genannten Tag gilt die, der Sie zugestimmt haben.'),
      ...documents.map(({ title, path, effective }) =>
        facts([
          [title, `${origin}${path}`],
          ['Gilt ab', effective && sayIn('de').day(effective)],
        ]),
      ),
      text(
        'Von diesem Tag an bittet die App um Ihre Zustimmung. Bis Sie zustimmen, können Sie lesen und Ihren Fortschritt festhalten, aber nichts neu bestellen oder abonnieren.',
      ),
      note('Stimmen Sie nicht zu, können Sie Ihr Konto in den Einstellungen löschen.'),
    ],
  }),
}
