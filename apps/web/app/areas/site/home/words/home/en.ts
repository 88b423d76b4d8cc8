const words = {
  title: 'Know the next step',
  heading: 'Know the next step.',
  lead: 'Guides that take a small business from question to done, one checked step at a time. Do it yourself, walk a daily route, or have us do it.',
  often: 'Often asked:',
  ask1: 'open a business account',
  ask2: 'register a name',
  ask3: 'rent a first shop',
  here: 'You are here',
  leftOff: 'Where you left off',
  leftOffStep: 'Step {number} of {total}',
  leftOffEnd: 'End the guide',
  guides: { one: 'guide', other: 'guides' },
  steps: { one: 'step, with a checklist', other: 'steps, each with a checklist' },
  languages: { one: 'language', other: 'languages: English, Russian, German' },
  ways: 'Three ways to get there',
  guide: 'Guide',
  guideText: 'A job split into steps. Each step says what to do, what to have in hand and how to know it is done.',
  guideLink: 'See all guides',
  route: 'Route',
  routeText: 'About twenty minutes of task cards a day until the result is there. Paid by the day, week, month or year.',
  routeLink: 'Compare routes',
  service: 'Service',
  serviceText: 'Hand the job to us at any step. Fill in a brief, see the price, pay, follow the order.',
  serviceLink: 'See services',
  newest: 'Newest guides',
  allGuides: { one: '{count} guide', other: 'All {count} guides' },
  news: 'News',
  newsRows: 'News shown here',
  show: 'Show',
  allNews: 'All news',
  about: 'What we are here for',
  aboutText:
    'Running a small business means doing many jobs for the first time: opening an account, hiring, choosing a lease. Somebody has done each of them before. We write down how, check it against the sources, and keep it current.',
  aboutMore: 'Read for free, without an account. Your ticks stay on your device and move into your account when you make one.',
  aboutLink: 'More about us',
  partner: 'Know a trade well? Work with us.',
  partnerText: 'Vendors work on orders from our briefs. Partners offer guides and services to their own clients, under their own name.',
  partnerLink: 'Become a partner',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    home: typeof words
  }
}
