const words = {
  title: 'Single keys',
  key: 'Key',
  does: 'What it does',
  search: 'Search',
  next: 'To the next step',
  previous: 'To the step before',
  tickNumber: 'Tick the check of this number, or take the tick back',
  tickHere: 'Tick the check that has the focus',
  help: 'Show these keys, on a step',
  use: 'Use single keys',
  useText:
    'Switch them off if you speak to your computer or press keys by accident. They stay off on this device until you switch them on again; everything works without them.',
} as const

export default words

declare module '../../../kit/language/words.tsx' {
  interface Parts {
    keys: typeof words
  }
}
