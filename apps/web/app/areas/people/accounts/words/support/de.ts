import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  write: 'Schreiben Sie uns',
  writeText: 'Ein Mensch liest es und antwortet hier. Sind Sie dann nicht mehr da, sagt Ihnen eine E-Mail Bescheid.',
  byEmail: 'Wenn Sie lieber eine E-Mail schreiben:',
  questions: 'Fragen und Antworten',
  questionsText: 'Was am häufigsten gefragt wird, und ein Formular für Ihre eigene Frage.',
  seeQuestions: 'Antworten ansehen',
  welcomeSlides: 'Die Einführung',
  welcomeSlidesText: 'Vier kurze Seiten darüber, wie Linien, Anleitungen und Checklisten funktionieren.',
  showWelcomeSlides: 'Einführung noch einmal zeigen',
  notLoaded: 'Die Einführung konnte nicht geladen werden. Bitte versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  documents: 'Dokumente',
  documentsText: 'Die Texte, denen Sie zugestimmt haben, in der geltenden Fassung.',
  terms: 'Nutzungsbedingungen',
  policy: 'Datenschutzerklärung',
  'personal-data': 'Verarbeitung personenbezogener Daten',
  refunds: 'Stornierungs- und Erstattungsregeln',
  suspended: 'Wenn ein Konto vorübergehend gesperrt ist',
  suspendedText:
    'Sie können sich dann nicht anmelden; der Grund wird dabei angezeigt. Ihre Anleitungen, Häkchen und Aufträge bleiben erhalten, Abonnements verlängern sich nicht.',
  suspendedWrite:
    'Schreiben Sie von der Adresse Ihres Kontos an {email}. Wir prüfen es und öffnen das Konto wieder, sobald der Grund entfallen ist.',
} satisfies Translation<typeof en>
