const words = {
  title: 'Spot',
  description: 'Tell us what you noticed on a page, or send an offer or a complaint. A person reads it and answers by email.',
  lead: 'You are in the middle of a job and something is in the way: say so on the spot, while you remember where it was.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    spot: typeof words
  }
}
