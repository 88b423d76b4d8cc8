/** What the screens of guides say differently of a checklist: laid over the words of guides (inner/pages/checklist.tsx). */
const words = {
  remove: 'Delete',
  startAgainAsk: 'Start this checklist again?',
  removeAsk: 'Delete this checklist?',
  removeDo: 'Delete the checklist',
  keepGuide: 'Keep the checklist',
  notRemoved: 'The checklist could not be deleted without a connection. Nothing was changed.',
  nothingErased: 'Nothing is ticked in it.',
  theSteps: 'Steps of the checklist',
  checklist: 'Tasks',
  endGuide: 'End checklist',
  endTheGuide: 'End the checklist',
  endAsk: 'End the checklist?',
  keepGoing: 'Go on with the checklist',
  ended: 'You have ended this checklist.',
  myGuides: 'All my checklists',
  notFinished: 'This checklist is not finished yet',
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
