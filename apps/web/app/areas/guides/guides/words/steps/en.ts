const words = {
  addNote: 'Add a note',
  notNeeded: 'Not needed here',
  needed: 'I need this after all',
  stepsNotNeeded: 'Steps not needed',
  stepChanged: 'This step has changed since you did it',
  stepChangedOn: 'Updated {date}.',
  lookedAt: 'Got it',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    steps: typeof words
  }
}
