import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  guideTitle: 'Diese Anleitung herunterladen',
  checklistTitle: 'Diese Checkliste herunterladen',
  pdfText: 'PDF ist eine Checkliste auf Papier mit Ihren Häkchen, zum Drucken oder Weitergeben.',
  markdownText: 'Markdown ist der Text allein, zum Bearbeiten oder zum Einlesen an anderer Stelle.',
  left: {
    one: 'Sie haben diesen Monat noch {count} Download.',
    other: 'Sie haben diesen Monat noch {count} Downloads.',
  },
  noLimit: 'Ihr Tarif hat keine Grenze für Downloads.',
  pdf: 'PDF herunterladen',
  markdown: 'Markdown herunterladen',
  begins: 'Der Download beginnt',
  seePlans: 'Tarife ansehen',
  notReached: 'Der Server ist nicht erreichbar. Es wurde nichts gezählt: Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  failed: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal',
} satisfies Translation<typeof en>
