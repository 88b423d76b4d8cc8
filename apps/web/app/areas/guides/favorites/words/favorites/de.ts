import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  favorite: 'Favorit',
  failed: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal',
  notReached: 'Der Server ist nicht erreichbar. Es wurde nichts geändert. Versuchen Sie es noch einmal, sobald Sie verbunden sind.',

  none: 'Noch keine Favoriten',
  noneText: 'Tippen Sie bei einer Anleitung, Leistung oder Meldung auf das Herz, dann bleibt sie hier, bis Sie sie brauchen.',
  choose: 'Anleitung auswählen',
  remove: 'Entfernen',
  removed: 'Aus den Favoriten entfernt:',
  undo: 'Rückgängig',
  showMore: 'Mehr anzeigen',
  shown: { one: '{shown} von {count} Favorit', other: '{shown} von {count} Favoriten' },
} satisfies Translation<typeof en>
