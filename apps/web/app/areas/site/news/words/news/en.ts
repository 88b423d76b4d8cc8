const words = {
  home: 'Home',
  title: 'News',
  titleOfPage: 'News, page {page}',
  lead: 'What’s new in our guides and product, and what’s changing for small businesses, with sources and what to do.',
  rss: 'Follow via RSS',
  json: 'JSON Feed',
  count: { one: '{count} news item', other: '{count} news items' },
  rows: 'News items per page',
  show: 'Show',
  pages: 'News pages',
  previous: 'Previous page',
  next: 'Next page',
  pageOf: 'Page {page} of {pages}',
  none: 'No news yet',
  noneText: 'What’s new in our guides and product will appear here.',
  pastEnd: 'The news doesn’t go back that far',
  toNewest: 'See the latest',
  olderBySearch: 'Use search to find older news.',

  share: 'Share',
  addressCopied: 'Link copied',
  notCopied: 'Couldn’t copy the link. Copy it from your browser’s address bar.',
  sources: 'Sources',
  overdueSince: 'review overdue since {date}',
  checked: 'checked {date}',
  guides: 'Guides that can help',
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
