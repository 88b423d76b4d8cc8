const words = {
  weCan: 'We can do this step for you',
  doItForMe: 'Do it for me',
  fromPrice: 'From {price}',
  days: { one: '{count} business day', other: '{count} business days' },
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    'step-service': typeof words
  }
}
