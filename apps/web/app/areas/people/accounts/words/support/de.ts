import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  write: 'Schreiben Sie uns',
  writeText: 'Unser Team liest Ihre Nachricht und antwortet hier. Sind Sie dann nicht mehr da, bekommen Sie eine E-Mail.',
  byEmail: 'Oder schreiben Sie uns eine E-Mail:',
  questions: 'Fragen und Antworten',
  questionsText: 'Was am häufigsten gefragt wird, und ein Formular für Ihre eigene Frage.',
  seeQuestions: 'Antworten ansehen',
  welcomeSlides: 'Einführung',
  welcomeSlidesText: 'Vier kurze Seiten darüber, wie Linien, Anleitungen und Checklisten funktionieren.',
  showWelcomeSlides: 'Einführung noch einmal anzeigen',
  notLoaded: 'Die Einführung konnte nicht geladen werden. Bitte versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  documents: 'Dokumente',
  documentsText: 'Die Dokumente, denen Sie zugestimmt haben, in der geltenden Fassung.',
  terms: 'Nutzungsbedingungen',
  policy: 'Datenschutzerklärung',
  'personal-data': 'Verarbeitung personenbezogener Daten',
  refunds: 'Stornierungs- und Erstattungsregeln',
  suspended: 'Wenn ein Konto vorübergehend gesperrt ist',
  suspendedText:
    'Sie können sich dann nicht anmelden; den Grund sehen Sie beim Versuch. Ihre Anleitungen, Ihr Fortschritt und Ihre Aufträge bleiben erhalten, Abonnements verlängern sich nicht.',
  suspendedWrite:
    'Schreiben Sie von der Adresse Ihres Kontos an {email}. Wir prüfen es und öffnen das Konto wieder, sobald der Grund entfallen ist.',
} satisfies Translation<typeof en>
