const words = {
  title: 'Spot',
  description:
    'Tell us what you noticed on a page, or send a suggestion or a complaint. Someone on our team reads it and answers by email.',
  lead: 'Something getting in your way? Tell us on the spot, while you remember where it was.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    spot: typeof words
  }
}
