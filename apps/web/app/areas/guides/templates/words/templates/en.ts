const words = {
  lead: 'Contracts, invoices and letters to fill in. Each is a template, not legal advice: have what matters checked by a lawyer.',
  fields: { one: '{count} blank', other: '{count} blanks' },
  withPlan: 'These come with {plan}',
  withPlanText: 'With the plan {plan} you fill them in here and download them as DOCX or PDF, in English, Russian and German.',
  seePlans: 'See the plans',
  open: 'Fill in',
  back: 'All documents',
  noAdvice: 'A template, not legal advice. What you type is not kept: it goes only into the file.',
  language: 'Language of the document',
  en: 'English',
  ru: 'Russian',
  de: 'German',
  blanks: 'Blanks',
  blanksText: 'Leave empty what you do not know yet: it stays a blank in the file, to fill in later.',
  docx: 'Download as DOCX',
  pdf: 'Download as PDF',
  counts: 'Each file counts as one download.',
  ready: 'The document is ready',
  text: 'Read the whole text',
  printInstead: 'Go on reading',
  notMade: 'The document could not be made. What you typed is still here: try again in a moment.',
  notReached: 'The server cannot be reached. What you typed is still here: try again when you are connected.',
  leaveTitle: 'Leave without a file?',
  leaveText: 'What you typed is in no file yet. If you leave now, it is lost.',
  leave: 'Leave',
  stay: 'Stay here',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    templates: typeof words
  }
}
