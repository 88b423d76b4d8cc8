const words = {
  favorite: 'Favorite',
  failed: 'Oops, something went wrong, please try again later',
  notReached: 'We can’t reach the server. Nothing was changed. Try again when you’re online.',

  none: 'No favorites yet',
  noneText: 'Press the heart on a guide, service or news item, and we’ll keep it here until you need it.',
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
