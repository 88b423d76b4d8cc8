const words = {
  home: 'Home',
  title: 'News',
  titleOfPage: 'News, page {page}',
  lead: 'What is new in the guides and in the product, and what changes for small businesses: with the sources and what to do.',
  rss: 'Follow by RSS',
  json: 'JSON Feed',
  count: { one: '{count} news item', other: '{count} news items' },
  rows: 'News on a page',
  show: 'Show',
  pages: 'Pages of the news',
  previous: 'Previous page',
  next: 'Next page',
  pageOf: 'Page {page} of {pages}',
  none: 'No news yet',
  noneText: 'What is new in the guides and in the product will appear here.',
  pastEnd: 'The news does not go back that far',
  toNewest: 'To the newest',
  olderBySearch: 'Older news is found by the search.',

  share: 'Share',
  addressCopied: 'Address copied',
  notCopied: 'That could not be copied. Copy the address from your browser.',
  sources: 'Where the facts were read',
  overdueSince: 'due for another look since {date}',
  checked: 'checked {date}',
  guides: 'Guides that help with this',
  more: 'More news',
  newer: 'Newer',
  older: 'Older',
  all: 'All news',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    news: typeof words
  }
}
