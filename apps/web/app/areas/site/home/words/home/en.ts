const words = {
  title: 'Know the next step',
  heading: 'Know the next step.',
  lead: 'Guides that take your small business from question to done, one step at a time. Do it yourself, follow a daily route, or let us do it.',
  often: 'Popular searches:',
  ask1: 'open a business account',
  ask2: 'register a name',
  ask3: 'rent a shop',
  here: 'You are here',
  leftOff: 'Where you left off',
  leftOffStep: 'Step {number} of {total}',
  leftOffEnd: 'End the guide',
  guides: { one: 'guide', other: 'guides' },
  steps: { one: 'step, with a checklist', other: 'steps, each with a checklist' },
  languages: { one: 'language', other: 'languages: English, Russian, German' },
  ways: 'Three ways to get there',
  guide: 'Guide',
  guideText: 'A job split into steps. Each step tells you what to do, what you’ll need and how to know it’s done.',
  guideLink: 'See all guides',
  route: 'Route',
  routeText: 'About twenty minutes of task cards a day until you have the result. Pay by the day, week, month or year.',
  routeLink: 'Compare routes',
  service: 'Service',
  serviceText: 'Hand the job to us at any step. Fill in a brief, see the price, pay and follow your order.',
  serviceLink: 'See services',
  newest: 'Newest guides',
  allGuides: { one: '{count} guide', other: 'All {count} guides' },
  news: 'News',
  newsRows: 'Number of news items',
  show: 'Show',
  allNews: 'All news',
  about: 'Why we’re here',
  aboutText:
    'Running a small business means doing many jobs for the first time: opening an account, hiring, choosing a lease. Somebody has done each of them before. We write down how, check it against the sources, and keep it up to date.',
  aboutMore: 'Read for free, no account needed. Your progress stays on your device and moves to your account when you create one.',
  aboutLink: 'More about us',
  partner: 'Know your trade well? Work with us.',
  partnerText: 'Providers work on orders from our briefs. Partners offer guides and services to their own clients, under their own name.',
  partnerLink: 'Become a partner',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    home: typeof words
  }
}
