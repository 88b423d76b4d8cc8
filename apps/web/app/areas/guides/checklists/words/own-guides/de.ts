import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  remove: 'Löschen',
  startAgainAsk: 'Diese Checkliste neu beginnen?',
  removeAsk: 'Diese Checkliste löschen?',
  removeDo: 'Checkliste löschen',
  keepGuide: 'Checkliste behalten',
  notRemoved:
    'Die Checkliste konnte nicht gelöscht werden. Es wurde nichts geändert. Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  nothingErased: 'Darin ist nichts abgehakt.',
  theSteps: 'Schritte der Checkliste',
  checklist: 'Aufgaben',
  endGuide: 'Beenden',
  endTheGuide: 'Checkliste abschließen',
  endAsk: 'Checkliste abschließen?',
  keepGoing: 'Weitermachen',
  ended: 'Sie haben diese Checkliste beendet.',
  myGuides: 'Alle meine Checklisten',
  notFinished: 'Diese Checkliste ist noch nicht abgeschlossen',
  completed: 'Checkliste abgeschlossen!',
  cleared: 'Checkliste zurückgesetzt!',
  deleted: 'Checkliste gelöscht',
} satisfies Translation<typeof en>
