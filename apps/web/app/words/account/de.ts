import type { Translation } from '../../lib/words.tsx'
import type en from './en.ts'

export default {
  signIn: 'Anmelden',
  signInLead: 'Wir senden sechs Ziffern an Ihre E-Mail-Adresse. Ein Passwort brauchen Sie nicht.',
  register: 'Konto erstellen',
  registerLead: 'Ihre Anleitungen und Häkchen begleiten Sie dann auf jedes Gerät.',
  email: 'E-Mail',
  name: 'Ihr Name',
  sendCode: 'Code senden',
  newHere: 'Neu hier?',
  haveAccount: 'Sie haben schon ein Konto?',
  stepOf: 'Schritt {step} von 3',
  codeTitle: 'Code eingeben',
  sentTo: 'Wir haben sechs Ziffern an {email} gesendet. Sie gelten 10 Minuten.',
  code: 'Code aus der E-Mail',
  digit: 'Ziffer {number} von 6',
  canPaste: 'Sie können den ganzen Code einfügen.',
  demo: 'Demo: Ihr Code ist {code}',
  resend: 'Neuen Code senden',
  resendIn: {
    one: 'Einen neuen Code können Sie in {count} Sekunde anfordern.',
    other: 'Einen neuen Code können Sie in {count} Sekunden anfordern.',
  },
  resent: 'Ein neuer Code wurde gesendet.',
  resentTo: 'Sehen Sie im Postfach von {email} nach.',
  otherEmail: 'Andere E-Mail-Adresse verwenden',
  wrongCode: 'Falscher Code! Bitte versuchen Sie es noch einmal',
  noAccount: 'Noch kein Konto mit dieser E-Mail-Adresse?',
  authorized: 'Sie sind angemeldet!',
  offline: 'Der Server ist nicht erreichbar. Ihre Eingaben bleiben stehen: Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  failed: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal',
  againInSeconds: {
    one: 'Der nächste Versuch ist in {count} Sekunde möglich.',
    other: 'Der nächste Versuch ist in {count} Sekunden möglich.',
  },
  againInMinutes: {
    one: 'Der nächste Versuch ist in {count} Minute möglich.',
    other: 'Der nächste Versuch ist in {count} Minuten möglich.',
  },
  againNow: 'Sie können es jetzt noch einmal versuchen.',
  needsScripts: 'Zum Anmelden wird JavaScript gebraucht. Anleitungen lassen sich auch ohne lesen.',
} satisfies Translation<typeof en>
