const words = {
  home: 'Home',
  services: 'Services',
  lead: 'Jobs you can hand to us. You fill in a brief, see the price before you pay, and follow the work to its end.',
  description:
    'Jobs that a small business can hand over: a bank account, a website, papers, numbers. With what you get, how long it takes and what it costs.',
  categoryDescription: '{name}: jobs that a small business can hand over to us. What you get, how long it takes and what it costs.',
  categoryTitle: '{name}: services',
  pageOf: '{title}, page {number}',
  count: { one: '{count} service', other: '{count} services' },
  categories: 'Categories',
  all: 'All',
  search: 'What do you want done?',
  find: 'Find',
  searchTitle: 'Services: {q}',
  found: { one: '{count} service found for “{q}”', other: '{count} services found for “{q}”' },
  nothingFound: 'Nothing found for “{q}”',
  nothingFoundText: 'Check the spelling or use a shorter word. Or tell us about the job: we say whether we can do it.',
  empty: 'No services here yet',
  emptyText: 'We are preparing them. Until then, look at the others or write to us.',
  pastEnd: 'The list ends before this page',
  toStart: 'To the start of the list',
  allServices: 'All services',
  searchAll: 'Search in all services',
  guidesOf: 'Guides in {name}',
  notSure: 'Not sure which one fits?',
  notSureText: 'Choose the job and see what its brief asks. Nothing is binding until you pay.',
  describe: 'Describe your job',
  write: 'Write to us',

  shown: '{shown} of {count} shown',
  shownFrom: '{from} to {to} of {count} shown',
  showMore: 'Show {count} more',
  loadingMore: 'Loading more',
  previousPage: 'Previous page',
  moreFailed: 'The rest did not come through.',
  tryAgain: 'Try again',

  from: 'From',
  fromPrice: 'From {price}',
  days: { one: '{count} working day', other: '{count} working days' },
  doneForYou: 'Done for you',
  inLanguages: 'English, Russian, German',
  takesOver: { one: 'Does step {steps} of “{guide}”', other: 'Does steps {steps} of “{guide}”' },
  drawing: 'Two lines meet at an interchange',

  gets: 'What you get',
  needs: 'What we need from you',
  works: 'How we work',
  orderGoes: 'How the order goes',
  goesBrief: 'Fill in the brief',
  goesBriefText: {
    one: 'About {count} minute. Questions we would ask on the phone.',
    other: 'About {count} minutes. Questions we would ask on the phone.',
  },
  goesBasket: 'Check the basket',
  goesBasketText: 'The exact price, the options and your details.',
  goesPay: 'Pay',
  goesPayText: 'By card or bank transfer, in US dollars.',
  goesPayCardText: 'By card, in US dollars.',
  goesPayTransferText: 'By bank transfer, in US dollars.',
  goesWork: 'We work, you watch',
  goesWorkText: 'The order page shows every change. Free cancellation until we accept it.',
  goesResult: 'Take the result',
  goesResultText: 'Files stay in your profile.',
  sample: 'An example of what you get',
  sampleText: 'Names and figures in it are made up.',
  before: 'Before you order',
  canICancel: 'Can I cancel?',
  cancelText:
    'Free of charge until we accept the order. After that the fee is 5% of the order or 100 NIS (about 30 USD), whichever is lower. The rest goes back the way you paid within 3 business days.',
  guides: 'Guides that go with it',

  vat: 'VAT included where it applies',
  fillBrief: 'Fill in the brief',
  ask: 'Ask a question first',
  askSubject: 'Question about “{name}”',
  duration: 'Duration',
  urgent: { one: 'Urgent, {count} working day', other: 'Urgent, {count} working days' },
  smallest: 'Smallest order',

  goesOn: 'What you can hand to us',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    services: typeof words
  }
}
