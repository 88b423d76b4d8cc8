const words = {
  addNote: 'Add a note',
  notNeeded: 'Not needed here',
  needed: 'Needed after all',
  stepsNotNeeded: 'Steps not needed',
  stepChanged: 'This step changed since you did it',
  stepChangedOn: 'Its words are from {date}.',
  lookedAt: 'Looked at it',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    steps: typeof words
  }
}
