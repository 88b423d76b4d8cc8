const words = {
  title: 'Questions and answers',
  description:
    'What people ask about guides, routes, services, plans, payment and their data, with short answers and a form for your own question.',
  lead: {
    one: '{count} answer. Look for a word, or ask what is not here.',
    other: '{count} answers. Look for a word, or ask what is not here.',
  },
  search: 'Search the answers',
  find: 'Search',
  found: { one: '{count} answer for “{q}”', other: '{count} answers for “{q}”' },
  nothingFound: 'No answer for “{q}”',
  nothingFoundText: 'Try a shorter word, or look for it in guides and services. You can also ask us.',
  searchAll: 'Search everything',
  all: 'All questions',
  groups: 'Subjects',
  link: 'Link to this answer',
  linkTo: 'Link to this answer: {question}',
  ask: 'Ask your question',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    faq: typeof words
  }
}
