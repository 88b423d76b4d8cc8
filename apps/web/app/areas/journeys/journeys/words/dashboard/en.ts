const words = {
  title: 'Today',
  lead: 'What to do on your routes today, and how you’ve been doing.',

  todaysDays: 'Today on your routes',
  dayOf: 'Day {number} of {total}',
  cardsLeft: { one: '{count} card left', other: '{count} cards left' },
  noCards: 'No cards left for today',
  missed: { one: '{count} earlier day is still open', other: '{count} earlier days are still open' },
  open: 'Open the cards',
  openDay: 'Open the day',
  nothing: 'Nothing to do today',
  nothingText: 'You have no routes in progress. A route gives you a few task cards a day until the job is done. Three days are free.',
  findRoute: 'Browse routes',

  streak: 'Your streak',
  streakDays: { one: '{count} day in a row', other: '{count} days in a row' },
  streakNone: 'No streak yet',
  streakNoneText: 'Complete one card a day to build a streak.',
  best: { one: 'Longest streak: {count} day', other: 'Longest streak: {count} days' },
  atRisk: 'Complete one card today to keep it going.',
  forgiven: 'You missed {day}, but your streak continues. You can miss one day in seven.',
  forgivenRule: 'You can miss one day in seven without losing your streak.',

  calendar: 'The last six weeks',
  cell: { one: '{day}: {count} card', other: '{day}: {count} cards' },
  cellNone: '{day}: no cards',
  cellForgiven: '{day}: no cards, grace day',
  isToday: 'today',
  filled: 'Cards done',
  left: 'None',
  forgivenShort: 'Grace day',
  todayShort: 'Today',

  endsSoon: 'Ends soon',
  endsOn: { one: 'Until {day}, {count} day left', other: 'Until {day}, {count} days left' },
  endsToday: 'Ends today, {day}',
  renews: 'Renews automatically.',
  see: 'View',
  seeThis: 'View: {name}',

  next: 'What’s next',
  run: 'Start “{name}”',
  runText: 'It’s paid for and ready when you are.',
  toStart: 'Go to the route',
  catchUp: 'Catch up on day {number}: {title}',
  goOn: 'Continue “{name}”',
  goOnText: 'A guide you’ve started',
  try: 'Try a route',
  tryText: 'Three days free, no credit card needed.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    dashboard: typeof words
  }
}
