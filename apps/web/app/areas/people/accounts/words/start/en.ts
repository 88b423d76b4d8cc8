const words = {
  agreements: 'Before you start',
  agreementsLead: {
    one: 'One document sets out the terms between you and us. It opens in a new tab.',
    other: '{count} documents set out the terms between you and us. Each opens in a new tab.',
  },
  newVersions: { one: 'A document has changed', other: '{count} documents have changed' },
  newVersionsLead: 'You agreed to an earlier version. Please review what applies now and agree again.',
  moved: {
    one: 'Changed while you were reading: {titles}. Please review the new version.',
    other: 'Changed while you were reading: {titles}. Please review the new versions.',
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
  marketing: 'Email me news and offers (optional). You can change your mind at any time.',
  agree: 'Agree and continue',
  tryAgain: 'Try again',
  signOut: 'Sign out',
  wayOut: 'You can also read guides without an account.',

  slideOf: 'Page {number} of {total}',
  welcome: 'Welcome to {site}',
  welcomeText: 'Jobs every small business has to get done, split into steps you can finish. Four short pages, and you’re in.',
  lines: 'Ten lines, one letter each',
  linesText: 'Business is A, Finance is B. The color and letter go with you through the catalog, so you always know which area you’re in.',
  guide: 'Every guide is a line',
  guideText:
    'The steps are its stops. The yellow one is where you are. Close the page and come back next week: you’ll be right where you left off.',
  checks: 'Check off items inside a step',
  checksText: 'Each step has its own checklist. What you check off is saved right away, and the step is done when its list is.',
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
