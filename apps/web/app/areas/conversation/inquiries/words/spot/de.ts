import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Hinweis geben',
  description:
    'Sagen Sie uns, was Ihnen auf einer Seite aufgefallen ist, oder schicken Sie einen Vorschlag oder eine Beschwerde. Wir lesen alles und antworten per E-Mail.',
  lead: 'Sie stecken mitten in einer Aufgabe, und etwas ist im Weg? Sagen Sie es uns gleich, solange Sie wissen, wo es war.',
} satisfies Translation<typeof en>
