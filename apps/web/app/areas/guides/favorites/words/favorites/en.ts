const words = {
  favorite: 'Favorite',
  failed: 'Oops, something went wrong, please try again later',
  notReached: 'The server cannot be reached. Nothing was changed: try again when you are connected.',

  none: 'No favorites yet',
  noneText: 'Press the heart of a guide, a service or a news item and it stays here until you need it.',
  choose: 'Choose a guide',
  remove: 'Remove',
  removed: 'Removed from your favorites:',
  undo: 'Undo',
  showMore: 'Show more',
  shown: { one: '{shown} of {count} favorite', other: '{shown} of {count} favorites' },
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    favorites: typeof words
  }
}
