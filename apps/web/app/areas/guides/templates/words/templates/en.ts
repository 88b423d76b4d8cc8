const words = {
  lead: 'Contracts, invoices and letters to fill in. They’re templates, not legal advice: have a lawyer check anything important.',
  fields: { one: '{count} blank', other: '{count} blanks' },
  withPlan: 'Templates come with {plan}',
  withPlanText: 'With the {plan} plan, you can fill them in here and download them as DOCX or PDF, in English, Russian or German.',
  seePlans: 'See plans',
  open: 'Fill in',
  back: 'All documents',
  noAdvice: 'A template, not legal advice. We don’t store what you type: it goes only into the file.',
  language: 'Language of the document',
  en: 'English',
  ru: 'Russian',
  de: 'German',
  blanks: 'Blanks',
  blanksText: 'Leave anything you don’t know yet empty. It stays blank in the file, so you can fill it in later.',
  docx: 'Download as DOCX',
  pdf: 'Download as PDF',
  counts: 'Each file counts as one download.',
  ready: 'Your document is ready',
  text: 'Read the full text',
  printInstead: 'Keep reading',
  notMade: 'We couldn’t create the document. What you typed is still here. Try again in a moment.',
  notReached: 'We can’t reach the server. What you typed is still here. Try again when you’re online.',
  leaveTitle: 'Leave without a file?',
  leaveText: 'What you typed isn’t in a file yet. If you leave now, you’ll lose it.',
  leave: 'Leave',
  stay: 'Stay here',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    templates: typeof words
  }
}
