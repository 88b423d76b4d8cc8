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
  moreUnlimited: 'With the {plan} plan there is no limit.',
  moreDownloads: {
    one: 'With the {plan} plan it is {count} download a month.',
    other: 'With the {plan} plan it is {count} downloads a month.',
  },
  moreChecklists: { one: 'With the {plan} plan it is {count} checklist.', other: 'With the {plan} plan it is {count} checklists.' },
  moreCards: { one: 'With the {plan} plan it is {count} card a day.', other: 'With the {plan} plan it is {count} cards a day.' },
  seePlans: 'See plans',
  newTab: 'opens in a new tab',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    entitlements: typeof words
  }
}
