const words = {
  downloadsUsed: 'This month’s downloads are used up',
  downloadsLimit: {
    one: 'Your account has {count} download a month, as PDF or Markdown.',
    other: 'Your account has {count} downloads a month, as PDF or Markdown.',
  },
  downloadsAgain: 'The count starts again on {day}.',
  checklistsUsed: 'There is no room for another checklist',
  checklistsLimit: {
    one: 'Your account keeps {count} checklist of your own.',
    other: 'Your account keeps {count} checklists of your own.',
  },
  checklistsAgain: 'This limit does not reset: there is room again when you delete a checklist.',
  cardsUsed: 'Today’s cards are used up',
  cardsLimit: { one: 'Without a subscription it is {count} card a day.', other: 'Without a subscription it is {count} cards a day.' },
  cardsAgain: 'The next ones come on {time}; until then this card stays where it is.',
  proUnlimited: 'With a Pro plan there is no limit.',
  proDownloads: { one: 'With a Pro plan it is {count} download a month.', other: 'With a Pro plan it is {count} downloads a month.' },
  proChecklists: { one: 'With a Pro plan it is {count} checklist.', other: 'With a Pro plan it is {count} checklists.' },
  proCards: { one: 'With a Pro plan it is {count} card a day.', other: 'With a Pro plan it is {count} cards a day.' },
  seePlans: 'See plans',
  newTab: 'opens in a new tab',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    entitlements: typeof words
  }
}
