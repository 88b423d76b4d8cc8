const words = {
  home: 'Home',
  allGuides: 'All guides',
  lead: 'Jobs a small business has to do, each split into steps you can finish.',
  description:
    'Step-by-step guides for small businesses with a checklist in every step: open an account, register a name, rent a shop, find customers.',
  categoryTitle: '{name}: guides',
  pageOf: '{title}, page {number}',
  guides: { one: '{count} guide', other: '{count} guides' },
  byCategory: 'By category',
  allIn: 'All guides in {name}',
  moreIn: 'More in {name}',
  parts: 'Parts of {name}',

  show: 'Show',
  all: 'All',
  free: 'Free',
  short: 'Under 30 min',
  sortBy: 'Sort by',
  new: 'Newest',
  name: 'Name',
  shortest: 'Shortest',
  shown: '{shown} of {count} shown',
  shownFrom: '{from} to {to} of {count} shown',
  showMore: 'Show {count} more',
  loadingMore: 'Loading more',
  previousPage: 'Previous page',
  moreFailed: 'The rest did not come through.',
  tryAgain: 'Try again',

  emptyCategory: 'No guides here yet',
  emptyCategoryText: 'They are being written. Until then, look at what is nearby.',
  emptyFilter: 'No guide fits that choice',
  emptyFilterText: { one: 'Without it there is {count} guide here.', other: 'Without it there are {count} guides here.' },
  showAll: 'Show all guides',
  pastEnd: 'The list ends before this page',
  toStart: 'To the start of the list',

  searchTitle: 'Search',
  searchTitleOf: 'Search: {q}',
  found: { one: '{count} result for “{q}”', other: '{count} results for “{q}”' },
  inStep: 'Step: {title}',
  searching: 'Searching',
  nothingFound: 'Nothing found for “{q}”',
  nothingFoundText: 'Check the spelling or use a shorter word.',
  foundAs: 'Shown is what was found for',
  didYouMean: 'Did you mean “{q}”?',
  popular: 'Popular guides',
  guideName: 'Guide',
  serviceName: 'Service',
  routeName: 'Route',
  newsName: 'News',
  questionName: 'Question',
  categoryName: 'Category',
  tagName: 'Search',
  stepName: 'Step of “{name}”',
  suggested: { one: '{count} suggestion. Arrow keys to choose.', other: '{count} suggestions. Arrow keys to choose.' },
  searchFor: 'Search for “{q}”',
  tryAnother: 'Try another query',
  backToAll: 'Back to all guides',
  searchFailed: 'The search did not come through',
  searchFailedText: 'What you typed is still in the box. Check the connection and try again.',
  inEnglish: 'In English',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    catalog: typeof words
  }
}
