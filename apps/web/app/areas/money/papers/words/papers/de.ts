import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Rechnungen und Korrekturen',
  lead: 'Zu jeder Zahlung eine Rechnung, die zugleich Quittung ist, zu jeder Erstattung eine Rechnungskorrektur, als PDF.',
  invoice: 'Rechnung {label}',
  credit_note: 'Rechnungskorrektur {label}',
  about: '{date}, {amount}',
  corrects: '{date}, {amount}, berichtigt {label}',
  download: 'Herunterladen',
  ask: 'Frage dazu stellen',
  none: 'Noch keine Rechnungen',
  noneText: 'Zu jeder Zahlung finden Sie hier innerhalb einer Minute die Rechnung.',
  onItsWay: 'Die Rechnung ist unterwegs: Sobald sie ausgestellt ist, finden Sie sie hier und in Ihren E-Mails.',
  more: 'Mehr anzeigen',
  offline: 'Der Server ist nicht erreichbar. Versuchen Sie es noch einmal, wenn Sie verbunden sind.',
  failed: 'Die Datei konnte nicht erstellt werden. Versuchen Sie es gleich noch einmal.',
} satisfies Translation<typeof en>
