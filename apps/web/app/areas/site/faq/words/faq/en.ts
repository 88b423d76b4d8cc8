const words = {
  title: 'Questions and answers',
  description: 'Short answers about guides, routes, services, plans, payment and your data, and a form for your own question.',
  lead: {
    one: '{count} answer. Search by keyword, or ask your own question.',
    other: '{count} answers. Search by keyword, or ask your own question.',
  },
  search: 'Search the answers',
  find: 'Search',
  found: { one: '{count} answer for “{q}”', other: '{count} answers for “{q}”' },
  nothingFound: 'No answers for “{q}”',
  nothingFoundText: 'Try a shorter word, or search the guides and services. You can also ask us.',
  searchAll: 'Search everything',
  all: 'All questions',
  groups: 'Topics',
  link: 'Link to this answer',
  linkTo: 'Link to this answer: {question}',
  ask: 'Ask a question',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    faq: typeof words
  }
}
