const words = {
  write: 'Write to us',
  writeText: 'A person reads it and answers here. If you are away by then, an email tells you about the answer.',
  byEmail: 'If you would rather write an email:',
  questions: 'Questions and answers',
  questionsText: 'What people ask most, with a form for a question of your own.',
  seeQuestions: 'See the answers',
  welcomeSlides: 'The introduction',
  welcomeSlidesText: 'Four short pages on how the lines, guides and checklists work.',
  showWelcomeSlides: 'Show the introduction again',
  notLoaded: 'The introduction could not be loaded. Please try again when you are connected.',
  documents: 'Documents',
  documentsText: 'What you agreed to, as it applies now.',
  terms: 'Terms of service',
  policy: 'Privacy policy',
  'personal-data': 'Processing of personal data',
  refunds: 'Cancellation and refunds',
  suspended: 'When an account is suspended',
  suspendedText:
    'You cannot sign in then; the reason is shown when you try. Your guides, ticks and orders are kept, and subscriptions do not renew.',
  suspendedWrite: 'Write to {email} from the address of your account. We look at it and open the account again when the reason is gone.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    support: typeof words
  }
}
