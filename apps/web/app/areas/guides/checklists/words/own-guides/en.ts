/** Words of guide screens that differ for a checklist; laid over the words of guides (inner/pages/checklist.tsx). */
const words = {
  remove: 'Delete',
  startAgainAsk: 'Start this checklist again?',
  removeAsk: 'Delete this checklist?',
  removeDo: 'Delete the checklist',
  keepGuide: 'Keep the checklist',
  notRemoved: 'Couldn’t delete the checklist. Nothing was changed. Try again when you’re online.',
  nothingErased: 'Nothing is checked off in it.',
  theSteps: 'Steps of the checklist',
  checklist: 'Items',
  endGuide: 'End checklist',
  endTheGuide: 'End the checklist',
  endAsk: 'End the checklist?',
  keepGoing: 'Keep going',
  ended: 'You’ve ended this checklist.',
  myGuides: 'All my checklists',
  notFinished: 'This checklist isn’t finished yet',
  completed: 'Guide completed!',
  cleared: 'Guide cleared!',
  deleted: 'Guide was deleted',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    'own-guides': typeof words
  }
}
