const words = {
  contents: 'Contents',
  revised: 'Last revised {day}',
  effective: 'Applies from {day} to everyone who agreed to an earlier version',
  version: 'version {version}',
  agreements: 'The four agreements',
  terms: 'Terms of service',
  refunds: 'Cancellation and refund rules',
  policy: 'Privacy policy',
  'personal-data': 'Consent to the processing of personal data',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    legal: typeof words
  }
}
