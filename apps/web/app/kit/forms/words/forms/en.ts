const words = {
  offline: 'We can’t reach the server. What you typed is still here. Try again when you’re online.',
  failed: 'Oops, something went wrong, please try again later',
  againInSeconds: { one: 'Try again in {count} second.', other: 'Try again in {count} seconds.' },
  againInMinutes: { one: 'Try again in {count} minute.', other: 'Try again in {count} minutes.' },
  againNow: 'You can try again now.',
  recaptchaNotLoaded: 'Recaptcha not loaded. Your browser or network is blocking it. Allow it and try again.',
  protected: 'Protected by reCAPTCHA. Google’s {privacy} and {terms} apply.',
  googlePrivacy: 'privacy policy',
  googleTerms: 'terms of service',

  notGiven: 'Not provided',
  search: 'Search',
  nothingFound: 'No matches. Try a different spelling.',
  found: { one: '{count} found', other: '{count} found' },
  dialCode: 'Country code',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  digit: 'Digit {number} of 6',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const

export default words

declare module '../../../language/words.tsx' {
  interface Parts {
    forms: typeof words
  }
}
