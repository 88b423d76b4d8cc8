import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Fragen und Antworten',
  description:
    'Kurze Antworten zu Anleitungen, Routen, Leistungen, Tarifen, Zahlung und Ihren Daten und ein Formular für Ihre eigene Frage.',
  lead: {
    one: '{count} Antwort. Suchen Sie nach einem Wort oder stellen Sie Ihre eigene Frage.',
    other: '{count} Antworten. Suchen Sie nach einem Wort oder stellen Sie Ihre eigene Frage.',
  },
  search: 'Antworten durchsuchen',
  find: 'Suchen',
  found: { one: '{count} Antwort zu „{q}“', other: '{count} Antworten zu „{q}“' },
  nothingFound: 'Keine Antwort zu „{q}“',
  nothingFoundText: 'Versuchen Sie ein kürzeres Wort oder suchen Sie in Anleitungen und Leistungen. Sie können auch uns fragen.',
  searchAll: 'Überall suchen',
  all: 'Alle Fragen',
  groups: 'Themen',
  link: 'Link zu dieser Antwort',
  linkTo: 'Link zu dieser Antwort: {question}',
  ask: 'Eine Frage stellen',
} as const satisfies Translation<typeof en>
