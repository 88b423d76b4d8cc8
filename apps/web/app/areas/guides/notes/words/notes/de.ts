import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  note: 'Meine Notiz',
  private: 'Nur Sie sehen sie',
  save: 'Strg + Eingabe speichert sofort',
  saving: 'Wird gespeichert',
  saved: 'Gespeichert',
  unsaved: 'Noch nicht gespeichert, neuer Versuch läuft',
  tooLong: { one: '{count} Zeichen zu viel', other: '{count} Zeichen zu viel' },
  changed: 'Diese Notiz wurde anderswo geändert',
  changedText: 'Wählen Sie, welche bleibt. Bis dahin geht nichts verloren.',
  here: 'Hier geschrieben',
  elsewhere: 'Anderswo geändert am {date}',
  emptied: 'Dort wurde sie gelöscht.',
  keepMine: 'Behalten, was ich hier geschrieben habe',
  takeOther: 'Die andere behalten',
} satisfies Translation<typeof en>
