const words = {
  title: 'Save for later',
  when: 'When should we remind you?',
  byMail: 'By email, with a link to this step.',
  never: 'No reminder',
  tomorrow: 'Tomorrow',
  inWeek: 'In a week',
  onDay: 'On a day I choose',
  day: 'Day',
  time: 'Time',
  putAside: 'Save for later',
  goOn: 'Continue now',
  needsSignIn: 'We need your email for this, so you’ll sign in next.',
  isSet: 'Reminder set for {date}.',
  set: 'We’ll remind you on {date}.',

  reminders: 'Reminders',
  change: 'Change',
  changeTitle: 'When should we remind you?',
  save: 'Save the reminder',
  asItWas: 'Keep it as is',
  takeAway: 'Remove',
  takenAway: 'Reminder removed.',
  failed: 'Oops, something went wrong, please try again later',
  notReached: 'We can’t reach the server. Nothing was changed. Try again when you’re online.',

  stopTitle: 'Reminders',
  stopText: 'This stops all your reminders, including the daily emails for your routes.',
  stopAll: 'Stop all reminders',
  stopping: 'Stopping your reminders',
  stopped: {
    one: '{count} reminder stopped. You won’t get any more emails about it.',
    other: '{count} reminders stopped. You won’t get any more emails about them.',
  },
  noneLeft: 'You have no reminders to stop. You won’t get any of these emails.',
  ended: 'This link doesn’t work',
  endedText:
    'It may have been cut off, or it was sent to an old address. Open the latest email again, or remove your reminders in your profile.',
  notStopped: 'We can’t reach the server',
  notStoppedText: 'Nothing was stopped. Try again when you’re online.',
  tryAgain: 'Try again',
  toProfile: 'Go to my profile',
  toGuides: 'Go to the guides',
  needsScript: 'This page needs JavaScript. Without it, remove your reminders in your profile or reply to the email.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    reminders: typeof words
  }
}
