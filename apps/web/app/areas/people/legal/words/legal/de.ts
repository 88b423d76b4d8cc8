import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  contents: 'Inhalt',
  revised: 'Zuletzt überarbeitet am {day}',
  effective: 'Gilt ab {day} für alle, die einer früheren Fassung zugestimmt haben',
  version: 'Fassung {version}',
  agreements: 'Die vier Vereinbarungen',
  terms: 'Nutzungsbedingungen',
  refunds: 'Stornierungs- und Erstattungsregeln',
  policy: 'Datenschutzerklärung',
  'personal-data': 'Einwilligung in die Verarbeitung personenbezogener Daten',
} satisfies Translation<typeof en>
