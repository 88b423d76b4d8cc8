import type { Translation } from '../../../language/words.tsx'
import type en from './en.ts'

export default {
  offline: 'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten. Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
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
  recaptchaNotLoaded:
    'reCAPTCHA wurde nicht geladen. Ihr Browser oder Ihr Netzwerk blockiert es. Lassen Sie es zu und versuchen Sie es noch einmal.',
  protected: 'Durch reCAPTCHA geschützt: Es gelten {privacy} und {terms} von Google.',
  googlePrivacy: 'Datenschutzerklärung',
  googleTerms: 'Nutzungsbedingungen',

  notGiven: 'Keine Angabe',
  search: 'Suche',
  nothingFound: 'Nichts gefunden. Versuchen Sie eine andere Schreibweise.',
  found: { one: '{count} Treffer', other: '{count} Treffer' },
  dialCode: 'Ländervorwahl',
  day: 'Tag',
  month: 'Monat',
  year: 'Jahr',
  digit: 'Ziffer {number} von 6',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
} satisfies Translation<typeof en>
