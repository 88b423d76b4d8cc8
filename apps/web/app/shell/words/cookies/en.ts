const words = {
  title: 'What may be kept on this device?',
  lead: 'There are five kinds. Where there is a box, you decide.',
  table: 'Every name, and how long it stays',
  always: 'Always on',
  unused: 'Nothing in use',
  essential: 'Essential',
  essentialText:
    'Your sign-in, the language and theme you chose, a registration you began, your ticks and progress, what you left off, and this answer. Without them we cannot do what you ask of us.',
  functionality: 'Functionality',
  functionalityText: 'Rows or cards in My guides, and the folders you closed. Without them, every page begins as if it were your first.',
  analytics: 'Analytics',
  analyticsText: 'Nothing on your device counts what you do.',
  social: 'Social',
  socialText:
    'The script of Google for signing in with a Google account; it may store cookies of its own. Without a tick it is loaded only when you press that button.',
  socialUnused: 'No script of a social network is loaded.',
  advertising: 'Advertising',
  advertisingText: 'There are no advertisements.',
  save: 'Save my choice',
  back: 'Back',
} as const

export default words

declare module '../../../kit/language/words.tsx' {
  interface Parts {
    cookies: typeof words
  }
}
