const words = {
  note: 'My note',
  private: 'Only you can see it',
  save: 'Ctrl + Enter saves right away',
  saving: 'Saving',
  saved: 'Saved',
  unsaved: 'Not saved yet, trying again',
  tooLong: { one: '{count} character too many', other: '{count} characters too many' },
  changed: 'This note was changed elsewhere',
  changedText: 'Choose which one to keep. Nothing is lost until then.',
  here: 'Written here',
  elsewhere: 'Changed elsewhere on {date}',
  emptied: 'It was deleted there.',
  keepMine: 'Keep what I wrote here',
  takeOther: 'Keep the other one',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    notes: typeof words
  }
}
