const words = {
  period: 'Period',
  days7: '7 days',
  days30: '30 days',
  days90: '90 days',
  days365: 'Year',
  saveCsv: 'CSV of these days',
  countedDays: '{days}, all languages and programs. Counted {time}.',
  notCounted: 'Nothing is counted yet: days are counted once they are over, the first ones within the hour.',
  whatIsCounted: 'What is counted',
  moreThanBefore: '{size} more than before',
  fewerThanBefore: '{size} less than before',
  asBefore: 'As before',
  signedUp: 'Signed up',
  guidesBegun: 'Guides begun',
  guidesFinished: 'Guides finished',
  ordersPaid: 'Orders paid',
  income: 'Income',
  trialsPaid: 'Trials became paid',
  ofHundred: '{share} of 100',
  paidOf: '{paid} of {begun}',
  noTrials: 'No trial began',
  came: 'Came',
  left: 'Left',
  stop: 'Stop',
  step: 'Step',
  fromBrief: 'From brief to order',
  fromBriefReading:
    'The width of the line is the number of briefs and orders. Left: no further until last night, orders in work among them.',
  fromBriefCounted:
    'Brief: open briefs by the day on which they were worked at last, and all orders. The rest are the orders placed on these days, and what became of them until last night.',
  noBriefs: 'Nobody filled in a brief in these days.',
  brief: 'Brief',
  ordered: 'Ordered',
  paid: 'Paid',
  accepted: 'Accepted',
  finished: 'Finished',
  whereLeft: 'Where people leave a guide',
  whereLeftReading:
    'Of the last 12 months. Came: ticked something in this step or in a later one. Left: nothing in this guide for 14 days.',
  whereLeftCounted:
    'People with an account who began the guide in the last 12 months and did not take it off their list. After a restart only what came since counts. Visitors without an account are on their own devices alone and are not counted.',
  guide: 'Guide',
  guideFinished: 'Finished',
  noGuides: 'No guide was begun yet, or the first night is still to come.',
  mostLeave: 'Most leave at step {number}',
  stopAt: '{left} of {came} stop at “{title}”.',
  saidMinutes: 'The guide says that it takes {minutes} min.',
  timeToAccept: 'Time to accept an order',
  acceptReading: 'Solid: half of the orders. Hollow: nine of ten.',
  acceptCounted:
    'From the payment to accepted or refused, nights and holidays too, by the week of the answer. The promise is the end of the next working day.',
  timeToAnswer: 'Time to answer a chat',
  answerReading: 'Solid: half of the messages. Hollow: nine of ten.',
  answerCounted: 'From a message to the first answer by a person, in opening hours, by the week of the answer.',
  nobodyWaited: 'Nobody waited in the last six weeks.',
  weekOf: 'Week of',
  halfWithin: 'Half within',
  mostWithin: '9 of 10 within',
  promise: 'Promise {time}',
  incomeByMonth: 'Income by month',
  incomeReading: 'Paid less refunds, VAT and fees, from the ledger.',
  incomeCounted:
    'By the month in which money moved, where the company works, up to yesterday. What banks took back for good is taken off; what they still decide about is not.',
  month: 'Month',
  kept: 'Kept',
  soFar: '{month}, so far',
  nothingKept: 'No money moved in the last twelve months.',
  notFound: 'Searched without a result',
  notFoundReading: 'Searches that showed nothing, by their words, at least 3 times in 90 days.',
  notFoundCounted:
    'Of visitors and customers, without who they are; what staff try is not counted. Synonyms are added in the content of the site.',
  allFound: 'Nothing was looked for in vain three times.',
  words: 'Words',
  times: 'Times',
  oneStep: 'One step',
  tryIt: 'Search for it',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    'staff-figures': typeof words
  }
}
