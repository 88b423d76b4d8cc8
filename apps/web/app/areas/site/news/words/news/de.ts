import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  home: 'Startseite',
  title: 'Neuigkeiten',
  titleOfPage: 'Neuigkeiten, Seite {page}',
  lead: 'Was es bei Anleitungen und Produkt Neues gibt und was sich für kleine Unternehmen ändert: mit Quellen und mit dem, was zu tun ist.',
  rss: 'Per RSS verfolgen',
  json: 'JSON-Feed',
  count: { one: '{count} Meldung', other: '{count} Meldungen' },
  rows: 'Meldungen auf einer Seite',
  show: 'Anzeigen',
  pages: 'Seiten der Neuigkeiten',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  pageOf: 'Seite {page} von {pages}',
  none: 'Noch keine Neuigkeiten',
  noneText: 'Hier wird stehen, was es bei Anleitungen und Produkt Neues gibt.',
  pastEnd: 'So weit reichen die Neuigkeiten nicht zurück',
  toNewest: 'Zu den neuesten',
  olderBySearch: 'Ältere Neuigkeiten findet die Suche.',

  share: 'Teilen',
  addressCopied: 'Adresse kopiert',
  notCopied: 'Das Kopieren hat nicht geklappt. Kopieren Sie die Adresse aus der Adresszeile.',
  sources: 'Woher die Angaben stammen',
  checked: 'geprüft am {date}',
  guides: 'Anleitungen, die dabei helfen',
  more: 'Weitere Neuigkeiten',
  newer: 'Neuer',
  older: 'Älter',
  all: 'Alle Neuigkeiten',
} satisfies Translation<typeof en>
