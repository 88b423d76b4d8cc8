const words = {
  title: 'Today',
  lead: 'What there is to do on your routes, and how it has gone so far.',

  todaysDays: 'Today’s days',
  dayOf: 'Day {number} of {total}',
  cardsLeft: { one: '{count} card left', other: '{count} cards left' },
  noCards: 'No cards are left for today',
  missed: { one: '{count} earlier day is open', other: '{count} earlier days are open' },
  open: 'Open the deck',
  openDay: 'Open the day',
  nothing: 'Nothing to do today',
  nothingText: 'You have no route under way. A route is a few task cards a day until the result is there; three days are free.',
  findRoute: 'Find a route',

  streak: 'Your streak',
  streakDays: { one: '{count} day in a row', other: '{count} days in a row' },
  streakNone: 'No streak yet',
  streakNoneText: 'Fill one card a day, and the days add up here.',
  best: { one: 'Your longest: {count} day', other: 'Your longest: {count} days' },
  atRisk: 'Fill one card today to keep it.',
  forgiven: 'The missed {day} was forgiven: one day in seven may be missed.',
  forgivenRule: 'One missed day in seven is forgiven.',

  calendar: 'The last six weeks',
  cell: { one: '{day}: {count} card', other: '{day}: {count} cards' },
  cellNone: '{day}: no cards',
  cellForgiven: '{day}: no cards, forgiven',
  isToday: 'today',
  filled: 'Cards filled',
  left: 'None',
  forgivenShort: 'Forgiven',
  todayShort: 'Today',

  endsSoon: 'Ends soon',
  endsOn: { one: 'Until {day}, {count} day left', other: 'Until {day}, {count} days left' },
  endsToday: 'Ends today, {day}',
  renews: 'It renews automatically.',
  see: 'See',
  seeThis: 'See: {name}',

  next: 'What next',
  run: 'Start “{name}”',
  runText: 'It is paid and waits for you.',
  toStart: 'To the route',
  catchUp: 'Catch up on day {number}: {title}',
  goOn: 'Go on with “{name}”',
  goOnText: 'A guide that you have begun',
  try: 'Try a route',
  tryText: 'Three days are free, no card needed.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    dashboard: typeof words
  }
}
