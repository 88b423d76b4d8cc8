export const refusals = {
  level_unchanged: { title: 'Nothing to end', detail: 'No level was given to this account.' },
  limit_checklists: {
    title: 'No room for one more',
    detail: 'Your plan keeps {limit} checklists of your own. Delete one, or choose a plan that keeps more.',
  },
  limit_downloads: {
    title: 'No downloads left',
    detail: 'Your plan has {limit} downloads a month. From {day} there are new ones; other plans have more.',
  },
  limit_cards: {
    title: 'No cards left today',
    detail: 'All {limit} cards of today are filled. The next ones come on {day}; with a subscription you can go on now.',
  },
  paid_guide: { title: 'A paid guide', detail: 'Paid guide: only with a paid subscription' },
} as const
