/** The circles of folders that are not turned round yet. Nothing is ever added here. */
export const knownCircles = [
  ['packages/contract/src/guides', 'packages/contract/src/money', 'packages/contract/src/services', 'packages/contract/src/site'],
]
