const words = {
  title: 'My {site}',
  sections: 'Profile',
  overview: 'Overview',
  today: 'Today',
  guides: 'My guides',
  checklists: 'Checklists',
  orders: 'Orders',
  routes: 'Routes',
  favorites: 'Favorites',
  documents: 'Documents',
  news: 'News',
  support: 'Support',
  settings: 'Settings',
  staff: 'For staff',

  greetMorning: 'Good morning, {name}',
  greetDay: 'Good afternoon, {name}',
  greetEvening: 'Good evening, {name}',
  greetNight: 'Good evening, {name}',
  since: 'With {site} since {date}.',
  level: 'Level:',
  levelUntil: 'until {day}',
  basic: 'Basic',
  pro: 'Pro',
  becomePro: 'Become Pro',
  editProfile: 'Edit profile',
  welcome: 'Three ways to get started',
  welcomeText: 'Choose how you want to get it done. Everything you start will appear here.',

  loading: 'Loading',
  noScript: 'This page needs JavaScript. Turn it on in your browser and open the page again. You can read guides without it.',
  unreachable: 'We can’t reach the server',
  unreachableText: 'You’re still signed in. We’ll try again as soon as you’re online.',
  outdated: 'We can’t reach the server. What you see may be out of date.',
  tryAgain: 'Try again',
  failed: 'Oops, something went wrong, please try again later',
  notReached: 'We can’t reach the server. Nothing was changed. Try again when you’re online.',

  unfinished: 'Unfinished',
  finished: 'Finished',
  all: 'All',
  allGuides: { one: '{count} guide', other: 'All {count} guides' },
  asCards: 'Show as cards',
  asList: 'Show as list',
  next: 'Next: {title}',
  nextNumber: 'Next: step {number}',
  nothingOpen: 'All steps are done. You can end the guide now.',
  finishedOn: 'Finished {date}',
  keptForLater: 'Saved for later',
  notSaved: 'Not saved yet, trying again',
  continue: 'Continue',
  readAgain: 'Read again',
  remove: 'Remove',
  showMore: 'Show more',
  shown: { one: '{shown} of {count} guide', other: '{shown} of {count} guides' },

  removeTitle: 'Remove this guide from My guides?',
  removeText: 'This erases {steps} and {ticks} in “{name}”. The guide itself stays in the catalog.',
  removeSteps: { one: '{count} finished step', other: '{count} finished steps' },
  removeTicks: { one: '{count} checked item', other: '{count} checked items' },
  removeConfirm: 'Remove the guide',
  removeKeep: 'Keep it',
  removed: 'Guide was deleted',

  noGuides: 'You haven’t started any guides yet',
  noGuidesText: 'Start one, and you’ll find it here with your place saved.',
  chooseGuide: 'Choose a guide',
  noUnfinished: 'No unfinished guides',
  noUnfinishedText: 'You’ve finished every guide you started. You’ll find them under Finished.',
  noFinished: 'No finished guides yet',
  noFinishedText: 'When you end a guide, it moves here with your checked items.',
  seeUnfinished: 'See unfinished guides',

  myOrders: 'My orders',
  myRoutes: 'My routes',

  signOut: 'Sign out',
  unsent: { one: '{count} change isn’t saved yet', other: '{count} changes aren’t saved yet' },
  unsentText: {
    one: 'We can’t reach the server. It stays on this device and will be saved when you sign in here again. Nobody else can see it.',
    other: 'We can’t reach the server. They stay on this device and will be saved when you sign in here again. Nobody else can see them.',
  },
  staySignedIn: 'Stay signed in',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    profile: typeof words
  }
}
