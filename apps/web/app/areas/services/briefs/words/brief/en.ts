const words = {
  brief: 'Brief',
  title: 'Brief: {name}',
  briefPlace: 'Brief: {place}',
  stopOf: 'part {number} of {total}',
  allParts: { one: 'one part', other: 'all {count} parts' },
  back: 'Back',
  next: 'Next',
  saved: 'saved {time}',
  waiting: 'saving',
  offline: 'Not saved yet, trying again',
  keptHere: 'saved on this device {time}',
  refusedHere: 'One answer couldn’t be saved',
  noScript: 'To fill in a brief, turn on JavaScript in your browser, or contact us.',

  startTitle: 'Tell us about the job',
  takes: { one: '{questions} in {count} part', other: '{questions} in {count} parts' },
  questions: { one: '{count} question', other: '{count} questions' },
  minutes: { one: 'about {count} minute', other: 'about {count} minutes' },
  asYouGo: 'Saved as you go. Stop any time and pick it up later.',
  visitorNote:
    'Without an account, your answers stay on this device. When you sign in, they move to your account. You only need an account for files.',
  atHand: 'What you’ll need',
  fromStep: 'You came from “{step}”, so we’ve added that to the brief.',
  start: 'Start',
  stoppedAt: 'You stopped at part {number}',
  goOn: 'Continue with part {number}',
  allAnswered: 'You’ve answered everything',
  check: 'Check your answers',
  fromStart: 'Start from part 1',
  other: 'Choose another service',
  price: 'From {price}',

  chooseTitle: 'What’s the job?',
  chooseLead: 'Pick the closest match. Each brief asks only what that job needs.',
  chooseFirst: 'Choose a service first',
  choose: 'Go to the brief',
  noneFits: 'None of these? Contact us',
  allServices: 'All services',

  stepText: 'From the guide “{guide}”, step “{step}”.',
  fromProfile: 'From your profile',
  fromBrief: 'From an earlier brief',
  fromGuide: 'From the guide step',
  limits: 'From {min} to {max}',
  least: '{min} or more',
  most: 'Up to {max}',
  select: 'Choose',
  severalHint: 'Choose all that apply',

  dropHere: 'Drop files here',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose a file',
  fileLimits: {
    one: 'PDF, image, text or office document, up to 10 MB. {count} file at most.',
    other: 'PDF, image, text or office document, up to 10 MB each. {count} files at most.',
  },
  signInForFiles: 'Sign in to add files: they’re kept in your account only.',
  sending: 'Uploading {name}',
  sent: '{name} added',
  removed: '{name} removed',
  remove: 'Remove',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  fileTooLarge: 'Larger than 10 MB',
  fileEmpty: 'The file is empty',
  filesFull: 'You can’t add any more files here',
  fileOffline: 'We can’t reach the server. Try again when you’re online.',
  fileFailed: 'Oops, something went wrong, please try again later',

  summaryTitle: 'Check your answers',
  summaryLead: 'This is what we’ll work from. You’ll see the exact price in the basket before you pay.',
  open: { one: '{count} question left to answer', other: '{count} questions left to answer' },
  openText: 'We need these answers for the order. Each link takes you to its question.',
  answerOpen: 'Answer the rest',
  change: 'Change',
  notAnswered: 'Not answered',
  toBasket: 'Go to basket',
  stuck: 'Your answers are kept on this device but not saved yet, because we can’t reach the server. Try again when you’re online.',

  unreachable: 'We can’t reach the server',
  unreachableText: 'Your brief is safe. We’ll keep trying.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    brief: typeof words
  }
}
