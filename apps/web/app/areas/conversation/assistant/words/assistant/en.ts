const words = {
  around: 'Questions about this step',
  aroundGuide: 'Questions about this guide',
  hint: 'Answers from our guides, services and terms',
  ask: 'Ask',
  stop: 'Stop',
  further: 'Ask a follow-up',
  otherWay: 'Ask another way',
  youAsked: 'You asked:',

  reads: 'is reading',
  readsPlaces: { one: 'is reading {count} passage', other: 'is reading {count} passages' },
  places: { one: '{count} passage', other: '{count} passages' },
  stepNamed: 'Step {number}. {title}',
  hereNow: 'You’re on this step',
  openStep: 'Open step {number}',
  showStep: 'Show in step {number}',
  openPlace: 'Open the step',
  openQuestion: 'Open the question',
  openService: 'Open the service',
  openPlan: 'Open the plan',
  openRule: 'Open the terms',
  step: 'Step',
  question: 'Questions and answers',
  service: 'Service',
  plan: 'Plan',
  rule: 'Terms',
  locked: 'This step is part of a paid plan, so we don’t quote it here.',
  serviceFrom: { one: 'From {price}, {count} business day', other: 'From {price}, {count} business days' },
  seeService: 'See service',

  unknown: 'I don’t know that.',
  unknownText: 'Our guides, services and terms don’t answer it.',
  near: 'Related, but not an answer',
  end: 'That’s all we have on this.',
  mayKnow: '{name} may know',
  personMayKnow: 'Someone on our team may know',
  goesAlong: 'We’ll include your question, so you don’t have to repeat it.',

  stopped: 'Stopped before finding anything.',
  offline: 'We can’t reach the server. Ask again when you’re online.',
  failed: 'No answer came back. Ask again, or message our team.',
  again: 'Ask again',
  askedAlong: 'Your question',
  drafted: 'Drafted from your question. Change anything you like: it’s sent in your name.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    assistant: typeof words
  }
}
