import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  guideTitle: 'Diese Anleitung herunterladen',
  checklistTitle: 'Diese Checkliste herunterladen',
  pdfText: 'PDF: die Checkliste mit Ihren Häkchen, zum Drucken oder Weitergeben.',
  markdownText: 'Markdown: nur der Text, zum Bearbeiten oder Weiterverwenden.',
  left: {
    one: 'Sie haben diesen Monat noch {count} Download.',
    other: 'Sie haben diesen Monat noch {count} Downloads.',
  },
  noLimit: 'In Ihrem Tarif sind Downloads unbegrenzt.',
  pdf: 'PDF herunterladen',
  markdown: 'Markdown herunterladen',
  begins: 'Der Download startet',
  seePlans: 'Tarife ansehen',
  notReached: 'Der Server ist nicht erreichbar. Der Download wurde nicht gezählt. Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  failed: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal',
} satisfies Translation<typeof en>
