const words = {
  title: 'Keyboard shortcuts',
  key: 'Key',
  does: 'Action',
  search: 'Search',
  next: 'Go to the next step',
  previous: 'Go to the previous step',
  tickNumber: 'Check or uncheck the item with this number',
  tickHere: 'Check or uncheck the focused item',
  help: 'Show these shortcuts, on a step',
  use: 'Use single-key shortcuts',
  useText:
    'Turn them off if you control your computer by voice or press keys by accident. They stay off on this device until you turn them back on. Everything works without them.',
} as const

export default words

declare module '../../../kit/language/words.tsx' {
  interface Parts {
    keys: typeof words
  }
}
