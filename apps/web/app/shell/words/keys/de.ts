import type { Translation } from '../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Tastenkürzel',
  key: 'Taste',
  does: 'Aktion',
  search: 'Suchen',
  next: 'Zum nächsten Schritt',
  previous: 'Zum vorigen Schritt',
  tickNumber: 'Den Punkt mit dieser Nummer abhaken oder das Häkchen entfernen',
  tickHere: 'Den Punkt im Fokus abhaken oder das Häkchen entfernen',
  help: 'Diese Tastenkürzel anzeigen, auf der Seite eines Schritts',
  use: 'Kürzel mit einer Taste verwenden',
  useText:
    'Schalten Sie sie aus, wenn Sie Ihren Computer mit der Stimme steuern oder versehentlich Tasten drücken. Sie bleiben auf diesem Gerät aus, bis Sie sie wieder einschalten; alles geht auch ohne sie.',
} satisfies Translation<typeof en>
