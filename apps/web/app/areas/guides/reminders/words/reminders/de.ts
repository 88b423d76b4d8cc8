import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Für später merken',
  when: 'Wann sollen wir Sie erinnern?',
  byMail: 'Per E-Mail mit einem Link zu diesem Schritt.',
  never: 'Keine Erinnerung',
  tomorrow: 'Morgen',
  inWeek: 'In einer Woche',
  onDay: 'An einem Tag meiner Wahl',
  day: 'Tag',
  time: 'Uhrzeit',
  putAside: 'Für später merken',
  goOn: 'Jetzt weitermachen',
  needsSignIn: 'Dafür brauchen wir Ihre E-Mail-Adresse. Melden Sie sich im nächsten Schritt an.',
  isSet: 'Erinnerung eingestellt: {date}.',
  set: 'Wir erinnern Sie: {date}.',

  reminders: 'Erinnerungen',
  change: 'Ändern',
  changeTitle: 'Wann sollen wir Sie erinnern?',
  save: 'Erinnerung speichern',
  asItWas: 'So lassen, wie sie war',
  takeAway: 'Entfernen',
  takenAway: 'Erinnerung entfernt.',
  failed: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal',
  notReached: 'Der Server ist nicht erreichbar. Es wurde nichts geändert. Versuchen Sie es noch einmal, sobald Sie verbunden sind.',

  stopTitle: 'Erinnerungen',
  stopText: 'Damit werden alle Ihre Erinnerungen abgestellt, auch die täglichen E-Mails Ihrer Routen.',
  stopAll: 'Alle Erinnerungen abstellen',
  stopping: 'Ihre Erinnerungen werden abgestellt',
  stopped: {
    one: '{count} Erinnerung wurde abgestellt. Sie bekommen dazu keine E-Mail mehr.',
    other: '{count} Erinnerungen wurden abgestellt. Sie bekommen dazu keine E-Mails mehr.',
  },
  noneLeft: 'Es gibt keine Erinnerungen mehr. Sie bekommen keine E-Mails dieser Art.',
  ended: 'Dieser Link funktioniert nicht',
  endedText:
    'Vielleicht wurde er abgeschnitten oder an eine frühere Adresse gesendet. Öffnen Sie die neueste E-Mail noch einmal, oder entfernen Sie Ihre Erinnerungen im Profil.',
  notStopped: 'Der Server ist nicht erreichbar',
  notStoppedText: 'Es wurde noch nichts abgestellt. Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  tryAgain: 'Noch einmal versuchen',
  toProfile: 'Zu meinem Profil',
  toGuides: 'Zu den Anleitungen',
  needsScript:
    'Diese Seite braucht JavaScript. Ohne JavaScript entfernen Sie Ihre Erinnerungen im Profil oder antworten Sie auf die E-Mail.',
} satisfies Translation<typeof en>
