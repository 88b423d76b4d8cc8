const words = {
  brief: 'Brief',
  title: 'Brief: {name}',
  briefPlace: 'Brief: {place}',
  stopOf: 'part {number} of {total}',
  allParts: { one: 'the one part', other: 'all {count} parts' },
  back: 'Back',
  next: 'Next step',
  saved: 'saved {time}',
  waiting: 'saving',
  offline: 'Not saved yet, trying again',
  keptHere: 'kept on this device {time}',
  refusedHere: 'An answer could not be saved',
  noScript: 'Filling in a brief needs JavaScript. Switch it on, or write to us instead.',

  startTitle: 'Tell us about the job',
  takes: { one: '{questions} in {count} part', other: '{questions} in {count} parts' },
  questions: { one: '{count} question', other: '{count} questions' },
  minutes: { one: 'about {count} minute', other: 'about {count} minutes' },
  asYouGo: 'Saved as you go: stop at any time and go on later.',
  visitorNote: 'Without an account your answers stay on this device. When you sign in, they come along. Only files need an account.',
  atHand: 'Have at hand',
  fromStep: 'Opened from “{step}”: we wrote that into the brief.',
  start: 'Start',
  stoppedAt: 'You stopped at part {number}',
  goOn: 'Go on: part {number}',
  allAnswered: 'Everything is answered',
  check: 'Check your answers',
  fromStart: 'From the first part',
  other: 'Another service fits better',
  price: 'From {price}',

  chooseTitle: 'Which job is it?',
  chooseLead: 'Choose what comes closest. The brief of each service asks only what that job needs.',
  chooseFirst: 'Choose a service first',
  choose: 'To the brief',
  noneFits: 'None fits? Write to us',
  allServices: 'All services',

  stepText: 'From the guide “{guide}”, step “{step}”.',
  fromProfile: 'From your profile',
  fromBrief: 'From an earlier brief',
  fromGuide: 'From the step of the guide',
  limits: 'From {min} to {max}',
  least: '{min} or more',
  most: 'Up to {max}',
  select: 'Choose',
  severalHint: 'Several are possible',

  dropHere: 'Drop files here',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose a file',
  fileLimits: {
    one: 'PDF, picture, text or office document, up to 10 MB. {count} file at most.',
    other: 'PDF, picture, text or office document, up to 10 MB each. {count} files at most.',
  },
  signInForFiles: 'To send a file you sign in: it belongs to your account only.',
  sending: 'Sending {name}',
  sent: '{name} was added',
  removed: '{name} was removed',
  remove: 'Remove',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  fileTooLarge: 'Larger than 10 MB',
  fileEmpty: 'The file is empty',
  filesFull: 'No more files fit here',
  fileOffline: 'The server cannot be reached. Try again when you are connected.',
  fileFailed: 'Oops, something went wrong, please try again later',

  summaryTitle: 'Check your answers',
  summaryLead: 'This is what we work from. In the basket you see the exact price before you pay.',
  open: { one: '{count} question is still open', other: '{count} questions are still open' },
  openText: 'The order needs them. Each link leads to its question.',
  answerOpen: 'Answer what is open',
  change: 'Change',
  notAnswered: 'Not answered',
  toBasket: 'Go to basket',

  unreachable: 'The server cannot be reached',
  unreachableText: 'Your brief is safe. We keep trying.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    brief: typeof words
  }
}
