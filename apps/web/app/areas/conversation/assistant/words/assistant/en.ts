const words = {
  around: 'Questions around this step',
  aroundGuide: 'Questions around this guide',
  hint: 'Answered from our guides, services and terms',
  ask: 'Ask',
  stop: 'Stop',
  further: 'Ask further',
  otherWay: 'Ask it another way',
  youAsked: 'You asked:',

  reads: 'is reading',
  readsPlaces: { one: 'is reading {count} place', other: 'is reading {count} places' },
  places: { one: '{count} place', other: '{count} places' },
  stepNamed: 'Step {number}. {title}',
  hereNow: 'You are on this step',
  openStep: 'Open step {number}',
  showStep: 'Show it in step {number}',
  openPlace: 'Open the step',
  openQuestion: 'Open the question',
  openService: 'Open the service',
  openPlan: 'Open the plan',
  openRule: 'Open the rule',
  step: 'Step',
  question: 'Questions and answers',
  service: 'Service',
  plan: 'Plan',
  rule: 'Terms',
  locked: 'A paid plan opens this step, so it is not quoted here.',
  serviceFrom: { one: 'From {price}, {count} working day', other: 'From {price}, {count} working days' },
  seeService: 'See it',

  unknown: 'I do not know this.',
  unknownText: 'None of our guides, services or terms answers it.',
  near: 'Near it, not an answer',
  end: 'Our texts end here.',
  mayKnow: '{name} may know',
  personMayKnow: 'A person may know',
  goesAlong: 'What you asked goes along, so you need not say it twice.',

  stopped: 'Stopped before anything was found.',
  offline: 'The server cannot be reached. Ask again when you are connected.',
  failed: 'No answer came through. Ask again, or write to a person.',
  again: 'Ask again',
  askedAlong: 'What you asked',
  drafted: 'Written from what you asked. Change anything: it goes out in your name.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    assistant: typeof words
  }
}
