import type { Translation } from '../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Was darf auf diesem Gerät gespeichert werden?',
  lead: 'Es gibt fünf Arten. Wo ein Kästchen steht, entscheiden Sie.',
  table: 'Alle Namen und wie lange sie bleiben',
  always: 'Immer an',
  unused: 'Nicht in Gebrauch',
  essential: 'Notwendige',
  essentialText:
    'Ihre Anmeldung, gewählte Sprache und gewähltes Design, eine begonnene Registrierung, Ihre Häkchen und Ihr Fortschritt, was Sie begonnen haben, sowie diese Antwort. Ohne sie können wir nicht tun, was Sie von uns wollen.',
  functionality: 'Funktionale',
  functionalityText:
    'Zeilen oder Karten unter „Meine Anleitungen“ und geschlossene Ordner. Ohne sie beginnt jede Seite wie beim ersten Mal.',
  analytics: 'Analyse',
  analyticsText: 'Nichts auf Ihrem Gerät zählt, was Sie tun.',
  social: 'Soziale Netze',
  socialText:
    'Das Skript von Google für die Anmeldung mit einem Google-Konto; es kann eigene Cookies speichern. Ohne Häkchen wird es nur geladen, wenn Sie diese Schaltfläche drücken.',
  socialUnused: 'Kein Skript eines sozialen Netzwerks wird geladen.',
  advertising: 'Werbung',
  advertisingText: 'Es gibt keine Werbung.',
  save: 'Auswahl speichern',
  back: 'Zurück',
} satisfies Translation<typeof en>
