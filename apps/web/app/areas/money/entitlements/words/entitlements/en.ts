const words = {
  downloadsUsed: 'You’ve used all your downloads for this month',
  downloadsLimit: {
    one: 'Your account includes {count} download a month, as PDF or Markdown.',
    other: 'Your account includes {count} downloads a month, as PDF or Markdown.',
  },
  downloadsAgain: 'The count resets on {day}.',
  checklistsUsed: 'No room for another checklist',
  checklistsLimit: {
    one: 'Your account has room for {count} checklist of your own.',
    other: 'Your account has room for {count} checklists of your own.',
  },
  checklistsAgain: 'This limit doesn’t reset. To make room, delete a checklist.',
  cardsUsed: 'You’ve used all your cards for today',
  cardsLimit: { one: 'Without a subscription, you get {count} card a day.', other: 'Without a subscription, you get {count} cards a day.' },
  cardsAgain: 'You’ll get more on {time}. Until then, this card stays where it is.',
  moreUnlimited: 'The {plan} plan has no limit.',
  moreDownloads: {
    one: 'The {plan} plan includes {count} download a month.',
    other: 'The {plan} plan includes {count} downloads a month.',
  },
  moreChecklists: { one: 'The {plan} plan has room for {count} checklist.', other: 'The {plan} plan has room for {count} checklists.' },
  moreCards: { one: 'The {plan} plan gives you {count} card a day.', other: 'The {plan} plan gives you {count} cards a day.' },
  seePlans: 'See plans',
  newTab: 'opens in a new tab',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    entitlements: typeof words
  }
}
