const words = {
  home: 'Home',
  services: 'Services',
  lead: 'Hand a job over to us. Fill in a brief, see the price before you pay, and follow the work until it’s done.',
  description:
    'Jobs a small business can hand over: a bank account, a website, paperwork, bookkeeping. See what you get, how long it takes and what it costs.',
  categoryDescription: '{name}: jobs a small business can hand over to us. See what you get, how long it takes and what it costs.',
  categoryTitle: '{name}: services',
  pageOf: '{title}, page {number}',
  count: { one: '{count} service', other: '{count} services' },
  categories: 'Categories',
  all: 'All',
  search: 'What do you need done?',
  find: 'Search',
  searchTitle: 'Services: {q}',
  found: { one: '{count} service found for “{q}”', other: '{count} services found for “{q}”' },
  nothingFound: 'No results for “{q}”',
  nothingFoundText: 'Check the spelling or try a shorter word. Or tell us about the job, and we’ll say if we can do it.',
  empty: 'No services here yet',
  emptyText: 'We’re working on them. In the meantime, look at our other services or contact us.',
  pastEnd: 'This page is past the end of the list',
  toStart: 'Go to the first page',
  allServices: 'All services',
  searchAll: 'Search all services',
  guidesOf: 'Guides in {name}',
  notSure: 'Not sure which one fits?',
  notSureText: 'Pick a job and see what its brief asks. Nothing is binding until you pay.',
  describe: 'Describe your job',
  write: 'Contact us',

  shown: 'Showing {shown} of {count}',
  shownFrom: 'Showing {from} to {to} of {count}',
  showMore: 'Show {count} more',
  loadingMore: 'Loading more',
  previousPage: 'Previous page',
  moreFailed: 'Couldn’t load more.',
  tryAgain: 'Try again',

  from: 'From',
  fromPrice: 'From {price}',
  days: { one: '{count} business day', other: '{count} business days' },
  doneForYou: 'Done for you',
  inLanguages: 'English, Russian, German',
  takesOver: { one: 'Covers step {steps} of “{guide}”', other: 'Covers steps {steps} of “{guide}”' },
  drawing: 'Two lines meet at an interchange',

  gets: 'What you get',
  needs: 'What we need from you',
  works: 'How we work',
  orderGoes: 'How ordering works',
  goesBrief: 'Fill in the brief',
  goesBriefText: {
    one: 'About {count} minute. The questions we’d ask on the phone.',
    other: 'About {count} minutes. The questions we’d ask on the phone.',
  },
  goesBasket: 'Check the basket',
  goesBasketText: 'The exact price, your options and your details.',
  goesPay: 'Pay',
  goesPayText: 'By card or bank transfer, in US dollars.',
  goesPayCardText: 'By card, in US dollars.',
  goesPayTransferText: 'By bank transfer, in US dollars.',
  goesWork: 'We get to work',
  goesWorkText: 'The order page shows every update. You can cancel free of charge until we accept the order.',
  goesResult: 'Get the result',
  goesResultText: 'The files stay in your profile.',
  sample: 'A sample of what you get',
  sampleText: 'The names and figures are made up.',
  before: 'Before you order',
  canICancel: 'Can I cancel?',
  cancelText:
    'It’s free of charge until we accept the order. After that, the fee is 5% of the order or 100 NIS (about 30 USD), whichever is lower. We refund the rest to your original payment method within 3 business days.',
  guides: 'Related guides',

  vat: 'Includes VAT where it applies',
  fillBrief: 'Fill in the brief',
  ask: 'Ask a question first',
  askSubject: 'Question about “{name}”',
  duration: 'Turnaround',
  urgent: { one: 'Urgent, {count} business day', other: 'Urgent, {count} business days' },
  smallest: 'Minimum order',

  goesOn: 'Jobs you can hand to us',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    services: typeof words
  }
}
