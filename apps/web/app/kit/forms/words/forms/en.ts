const words = {
  offline: 'The server cannot be reached. What you typed is kept: try again when you are connected.',
  failed: 'Oops, something went wrong, please try again later',
  againInSeconds: { one: 'You can try again in {count} second.', other: 'You can try again in {count} seconds.' },
  againInMinutes: { one: 'You can try again in {count} minute.', other: 'You can try again in {count} minutes.' },
  againNow: 'You can try again now.',
  recaptchaNotLoaded: 'Recaptcha not loaded. Something blocks it in your browser or network: allow it and try again.',
  protected: 'Protected by reCAPTCHA. {privacy} and {terms} of Google apply.',
  googlePrivacy: 'Privacy policy',
  googleTerms: 'terms of service',

  notGiven: 'Not given',
  search: 'Search',
  nothingFound: 'Nothing found. Try another spelling.',
  found: { one: '{count} found', other: '{count} found' },
  dialCode: 'Country of the number',
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
