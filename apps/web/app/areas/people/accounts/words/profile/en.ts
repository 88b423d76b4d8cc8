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
  welcome: 'Three ways to begin',
  welcomeText: 'Choose how you want to get it done. What you begin is kept here from then on.',

  loading: 'Loading',
  noScript: 'This page needs JavaScript. Switch it on in your browser and open the page again. Guides can be read without it.',
  unreachable: 'The server cannot be reached',
  unreachableText: 'You stay signed in. We try again as soon as there is a connection.',
  outdated: 'The server cannot be reached. What you see may be out of date.',
  tryAgain: 'Try again',
  failed: 'Oops, something went wrong, please try again later',
  notReached: 'The server cannot be reached. Nothing was changed: try again when you are connected.',

  unfinished: 'Unfinished',
  finished: 'Finished',
  all: 'All',
  allGuides: { one: 'All {count} guide', other: 'All {count} guides' },
  asCards: 'Show as cards',
  asList: 'Show as list',
  next: 'Next: {title}',
  nextNumber: 'Next: step {number}',
  nothingOpen: 'All steps are done. You can end the guide.',
  finishedOn: 'Finished {date}',
  keptForLater: 'Kept for later',
  notSaved: 'Not saved yet, trying again',
  continue: 'Continue',
  readAgain: 'Read again',
  remove: 'Remove',
  showMore: 'Show more',
  shown: { one: '{shown} of {count} guide', other: '{shown} of {count} guides' },

  removeTitle: 'Remove this guide from yours?',
  removeText: 'This erases {steps} and {ticks} in “{name}”. The guide itself stays in the catalogue.',
  removeSteps: { one: '{count} finished step', other: '{count} finished steps' },
  removeTicks: { one: '{count} tick', other: '{count} ticks' },
  removeConfirm: 'Remove the guide',
  removeKeep: 'Keep it',
  removed: 'Guide was deleted',

  noGuides: 'No guides started yet',
  noGuidesText: 'Start one and it stays here with your place marked.',
  chooseGuide: 'Choose a guide',
  noUnfinished: 'Nothing is left open',
  noUnfinishedText: 'Every guide you started is finished. Your ticks are kept under Finished.',
  noFinished: 'No guide finished yet',
  noFinishedText: 'When you end a guide, it moves here with your ticks.',
  seeUnfinished: 'See unfinished guides',

  myOrders: 'My orders',
  myRoutes: 'My routes',

  signOut: 'Sign out',
  unsent: { one: '{count} tick is not saved yet', other: '{count} ticks are not saved yet' },
  unsentText: {
    one: 'The server could not be reached. It stays on this device and is saved when you sign in here again; nobody else sees it.',
    other: 'The server could not be reached. They stay on this device and are saved when you sign in here again; nobody else sees them.',
  },
  staySignedIn: 'Stay signed in',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    profile: typeof words
  }
}
