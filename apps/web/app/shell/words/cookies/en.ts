const words = {
  title: 'What may we store on this device?',
  lead: 'There are five kinds. Where there’s a checkbox, you decide.',
  table: 'Everything we store, and for how long',
  always: 'Always on',
  unused: 'Not in use',
  essential: 'Essential',
  essentialText:
    'Your sign-in, your language and theme, a registration you’ve started, your checked items and progress, where you left off, and this choice. Without them, the service can’t work.',
  functionality: 'Functionality',
  functionalityText:
    'List or card view in My guides, and the folders you collapsed. Without them, every page opens as if it were your first visit.',
  analytics: 'Analytics',
  analyticsText: 'Nothing on your device tracks what you do.',
  social: 'Social',
  socialText:
    'Google’s script for signing in with a Google account. It may set its own cookies. If this box is off, we load the script only when you press the Google button.',
  socialUnused: 'We don’t load any social media scripts.',
  advertising: 'Advertising',
  advertisingText: 'We don’t show ads.',
  save: 'Save my choices',
  back: 'Back',
} as const

export default words

declare module '../../../kit/language/words.tsx' {
  interface Parts {
    cookies: typeof words
  }
}
