import { billingDe } from './billing-de.ts'
import { inquiriesDe } from './inquiries-de.ts'
import { ordersDe } from './orders-de.ts'
import {
  catalogPath,
  does,
  forgotPath,
  loginPath,
  moment,
  note,
  registerPath,
  resetPath,
  sessionsPath,
  stopPath,
  text,
  type Words,
} from './parts.ts'

export const de: Words = {
  ...billingDe,
  ...inquiriesDe,
  ...ordersDe,
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
  noAccount: (_, { name, origin }) => ({
    subject: `Anmeldung bei ${name}`,
    heading: 'Zu dieser Adresse gibt es kein Konto',
    parts: [
      text(
        `Für diese Adresse wurde ein Anmeldecode angefordert, aber sie hat kein Konto bei ${name}. Vielleicht haben Sie eine andere Adresse verwendet.`,
      ),
      text('Ein Konto ist kostenlos und in einer Minute angelegt.'),
      { kind: 'button', label: 'Konto anlegen', href: `${origin}${registerPath}` },
      note('Wenn Sie keinen Code angefordert haben, brauchen Sie nichts zu tun.'),
    ],
  }),
  welcome: (_, { name, origin }) => ({
    subject: `Willkommen bei ${name}`,
    heading: `Willkommen bei ${name}`,
    parts: [
      text(
        'Ihr Konto ist bereit. Zum Anmelden brauchen Sie diese Adresse und den Code, den wir dorthin senden; ein Passwort ist freiwillig.',
      ),
      text('Wählen Sie eine Anleitung und haken Sie ihre Schritte ab: Die Häkchen bleiben auf allen Ihren Geräten.'),
      { kind: 'button', label: 'Anleitung finden', href: `${origin}${catalogPath}` },
    ],
  }),
  confirmation: ({ code, minutes, purpose }, { name }) => ({
    subject: `${code} bestätigt: ${does.de[purpose]}`,
    heading: 'Ihr Code',
    parts: [
      text(`Mit diesem Code bestätigen Sie bei ${name}: ${does.de[purpose]}.`),
      { kind: 'code', code },
      text(`Er gilt einmal, ${minutes} Minuten lang.`),
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
      text(`Ab jetzt gehen Codes und Mails an ${hidden}, nicht mehr an diese Adresse.`),
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
  passwordChanged: ({ at, timeZone, contact }, { name, origin }) => ({
    subject: `Ihr Passwort bei ${name} wurde geändert`,
    heading: 'Ihr Passwort wurde geändert',
    parts: [
      text(`Das war am ${moment('de', at, timeZone)}. Alle anderen Geräte wurden abgemeldet.`),
      note(`Wenn Sie das nicht waren: Fordern Sie unter ${origin}${forgotPath} ein neues Passwort an und schreiben Sie an ${contact}.`),
    ],
  }),
  newDevice: ({ at, timeZone, device }, { name, origin }) => ({
    subject: `Anmeldung bei ${name} auf einem neuen Gerät`,
    heading: 'Anmeldung auf einem neuen Gerät',
    parts: [
      text(`Am ${moment('de', at, timeZone)} hat sich jemand in Ihrem Konto angemeldet${device ? `: ${device}` : ''}.`),
      text('Wenn Sie das waren, ist alles in Ordnung.'),
      { kind: 'button', label: 'Zeigen, wo Sie angemeldet sind', href: `${origin}${sessionsPath}` },
      note('Wenn Sie das nicht waren, melden Sie sich dort überall ab und prüfen Sie Ihr Postfach.'),
    ],
  }),
  accountDeleted: ({ contact }, { name }) => ({
    subject: `Ihr Konto bei ${name} wurde gelöscht`,
    heading: 'Ihr Konto wurde gelöscht',
    parts: [
      text(`Ihr Konto bei ${name} und alles darin sind endgültig gelöscht. Dies ist unsere letzte Mail dazu.`),
      text('Sie können sich mit dieser Adresse jederzeit neu registrieren.'),
      note(`Wenn Sie das nicht waren, schreiben Sie uns: ${contact}`),
    ],
  }),
  reminder: ({ name, step, path, stop }, { name: site, origin }) => ({
    subject: `Erinnerung: ${step || name}`,
    heading: step || name,
    parts: [
      text(step ? `Sie wollten etwa jetzt mit diesem Schritt von „${name}“ weitermachen.` : 'Sie wollten etwa jetzt damit weitermachen.'),
      { kind: 'button', label: 'Weitermachen', href: `${origin}${path}` },
      note(`Um diese Erinnerung haben Sie bei ${site} gebeten. Alle Erinnerungen beenden: ${origin}${stopPath}#${stop}`),
    ],
  }),
  todaysDay: ({ route, day, days, title, cards, minutes, path, stop }, { name: site, origin }) => ({
    subject: `Tag ${day}: ${title}`,
    heading: title,
    parts: [
      text(`Tag ${day} von ${days} der Route „${route}“. Offene Karten: ${cards}. Der Tag dauert etwa ${minutes} Minuten.`),
      { kind: 'button', label: 'Tag öffnen', href: `${origin}${path}` },
      note(`Um eine tägliche Mail haben Sie bei ${site} gebeten. Alle Erinnerungen beenden: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
