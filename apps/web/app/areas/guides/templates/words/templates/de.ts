import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  lead: 'Verträge, Rechnungen und Briefe zum Ausfüllen. Es sind Vorlagen, keine Rechtsberatung: Lassen Sie Wichtiges anwaltlich prüfen.',
  fields: { one: '{count} Feld', other: '{count} Felder' },
  withPlan: 'Die Vorlagen gehören zum Tarif {plan}',
  withPlanText: 'Im Tarif {plan} füllen Sie sie hier aus und nehmen sie als DOCX oder PDF mit, auf Englisch, Russisch oder Deutsch.',
  seePlans: 'Tarife ansehen',
  open: 'Ausfüllen',
  back: 'Alle Dokumente',
  noAdvice: 'Eine Vorlage, keine Rechtsberatung. Was Sie eingeben, wird nicht gespeichert: Es steht nur in der Datei.',
  language: 'Sprache des Dokuments',
  en: 'Englisch',
  ru: 'Russisch',
  de: 'Deutsch',
  blanks: 'Felder',
  blanksText: 'Lassen Sie leer, was Sie noch nicht wissen: In der Datei bleibt dort eine Lücke, die Sie später ausfüllen.',
  docx: 'Als DOCX herunterladen',
  pdf: 'Als PDF herunterladen',
  counts: 'Jede Datei zählt als ein Download.',
  ready: 'Das Dokument ist fertig',
  text: 'Den ganzen Text lesen',
  printInstead: 'Weiterlesen',
  notMade: 'Das Dokument konnte nicht erstellt werden. Ihre Eingaben sind noch da: Versuchen Sie es gleich noch einmal.',
  notReached: 'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da: Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
} satisfies Translation<typeof en>
