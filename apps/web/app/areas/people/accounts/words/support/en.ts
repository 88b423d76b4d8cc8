const words = {
  write: 'Message us',
  writeText: 'Someone on our team will read it and answer here. If you’ve left by then, we’ll email you about the answer.',
  byEmail: 'Or send us an email:',
  questions: 'Questions and answers',
  questionsText: 'What people ask most, and a form for your own question.',
  seeQuestions: 'See the answers',
  welcomeSlides: 'Introduction',
  welcomeSlidesText: 'Four short pages on how the lines, guides and checklists work.',
  showWelcomeSlides: 'Show the introduction again',
  notLoaded: 'We couldn’t load the introduction. Try again when you’re online.',
  documents: 'Documents',
  documentsText: 'The current versions of the documents you agreed to.',
  terms: 'Terms of service',
  policy: 'Privacy policy',
  'personal-data': 'Processing of personal data',
  refunds: 'Cancellation and refunds',
  suspended: 'When an account is suspended',
  suspendedText:
    'While it’s suspended, you can’t sign in. You’ll see the reason when you try. We keep your guides, progress and orders, and your subscriptions don’t renew.',
  suspendedWrite: 'Email {email} from your account’s address. We’ll look into it and reopen the account once the reason no longer applies.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    support: typeof words
  }
}
