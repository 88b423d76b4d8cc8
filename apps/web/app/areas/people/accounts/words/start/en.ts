const words = {
  agreements: 'Before you start',
  agreementsLead: {
    one: 'One document says what applies between you and us. It opens in a new tab.',
    other: '{count} documents say what applies between you and us. Each opens in a new tab.',
  },
  newVersions: { one: 'A document has changed', other: '{count} documents have changed' },
  newVersionsLead: 'You agreed to an earlier version. Please look at what applies now and agree again.',
  moved: {
    one: 'Changed while you were reading: {titles}. Please look at the new version.',
    other: 'Changed while you were reading: {titles}. Please look at the new versions.',
  },
  quoted: '“{title}”',
  agreeTo: 'I agree to',
  terms: 'Terms of service',
  policy: 'Privacy policy',
  personalData: 'Processing of my personal data',
  refunds: 'Cancellation and refund rules',
  newVersion: 'New version',
  read: 'Read',
  newTab: 'opens in a new tab',
  required: 'Required',
  marketing: 'Send me news and offers by email (optional). This can be taken back at any time.',
  agree: 'Agree and continue',
  tryAgain: 'Try again',
  signOut: 'Sign out',
  wayOut: 'Guides can be read without an account, too.',

  slideOf: 'Page {number} of {total}',
  welcome: 'Welcome to {site}',
  welcomeText: 'Jobs a small business has to do, split into steps you can finish. Four short pages, and you are in.',
  lines: 'Ten lines, one letter each',
  linesText:
    'Business is A, Finance is B. Colour and letter go with you through the catalogue, so you always know which part of the work you are in.',
  guide: 'Every guide is a line',
  guideText: 'The steps are its stops. The yellow one is where you are. Close the page and come back next week: it has not moved.',
  checks: 'Tick things off inside a step',
  checksText: 'Each step has its own checklist. A tick is saved at once, and the step is done when the list is.',
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    start: typeof words
  }
}
