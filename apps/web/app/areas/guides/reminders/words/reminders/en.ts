const words = {
  title: 'Put aside for later',
  when: 'When should we remind you?',
  byMail: 'By mail, with a link to this step.',
  never: 'No reminder',
  tomorrow: 'Tomorrow',
  inWeek: 'In a week',
  onDay: 'On a day of my choice',
  day: 'Day',
  time: 'Time',
  putAside: 'Put aside',
  goOn: 'Go on with it now',
  needsSignIn: 'We need your email for that: you sign in next.',
  isSet: 'A reminder is set for {date}.',
  set: 'We will remind you on {date}.',

  reminders: 'Reminders',
  change: 'Change',
  changeTitle: 'When should we remind you?',
  save: 'Save the reminder',
  asItWas: 'Leave it as it was',
  takeAway: 'Take away',
  takenAway: 'The reminder was taken away.',
  failed: 'Oops, something went wrong, please try again later',
  notReached: 'The server cannot be reached. Nothing was changed: try again when you are connected.',

  stopTitle: 'Reminders',
  stopText: 'This stops all your reminders, and the daily emails of your routes as well.',
  stopAll: 'Stop all reminders',
  stopping: 'Stopping your reminders',
  stopped: {
    one: '{count} reminder was stopped. You get no more mail about it.',
    other: '{count} reminders were stopped. You get no more mail about them.',
  },
  noneLeft: 'There was no reminder left to stop. You get no mail of this kind.',
  ended: 'This link does not work',
  endedText:
    'It may have been cut off, or it went to an earlier address. Open the newest mail again, or remove your reminders in your profile.',
  notStopped: 'The server cannot be reached',
  notStoppedText: 'Nothing was stopped yet. Try again when you are connected.',
  tryAgain: 'Try again',
  toProfile: 'To my profile',
  toGuides: 'To the guides',
  needsScript: 'This page needs JavaScript. Without it, remove your reminders in your profile or answer the mail.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    reminders: typeof words
  }
}
