import type { Translation } from '../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Was darf auf diesem Gerät gespeichert werden?',
  lead: 'Es gibt fünf Arten. Wo ein Kästchen steht, entscheiden Sie.',
  table: 'Alle Namen und wie lange sie gespeichert werden',
  always: 'Immer an',
  unused: 'Nicht in Gebrauch',
  essential: 'Notwendige',
  essentialText:
    'Ihre Anmeldung, gewählte Sprache und gewähltes Design, eine begonnene Registrierung, Ihre Häkchen und Ihr Fortschritt, was Sie begonnen haben, sowie diese Auswahl. Ohne sie funktioniert der Dienst nicht.',
  functionality: 'Funktionale',
  functionalityText:
    'Listen- oder Kartenansicht unter „Meine Anleitungen“ und zugeklappte Ordner. Ohne sie sieht jede Seite aus wie beim ersten Besuch.',
  analytics: 'Analyse',
  analyticsText: 'Nichts auf Ihrem Gerät zeichnet auf, was Sie tun.',
  social: 'Soziale Netze',
  socialText:
    'Das Skript von Google für die Anmeldung mit einem Google-Konto; es kann eigene Cookies setzen. Ohne Häkchen wird es nur geladen, wenn Sie die Google-Schaltfläche drücken.',
  socialUnused: 'Wir laden keine Skripte sozialer Netzwerke.',
  advertising: 'Werbung',
  advertisingText: 'Wir zeigen keine Werbung.',
  save: 'Auswahl speichern',
  back: 'Zurück',
} satisfies Translation<typeof en>
