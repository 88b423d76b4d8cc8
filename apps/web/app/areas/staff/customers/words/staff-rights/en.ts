const words = {
  title: 'Data and agreements',
  noAgreements: 'They agreed to nothing yet.',
  agreedOn: 'Version {version}, agreed on {date}',
  withdrawnOn: 'Version {version}, withdrawn on {date}',
  withdraw: 'Withdraw',
  sessions: 'Devices signed in',
  marketing: 'News and offers by email',
  marketingList: 'Customers who agreed to news and offers by email, with the day and their language.',
  saveCsv: 'Save as CSV',
  since: 'Since {date}',
  yes: 'Yes',
  no: 'No',
  export: 'Prepare their data',
  email: 'Correct the address',
  signOut: 'Sign out everywhere',
  erase: 'Erase…',
  asked: 'How did they ask?',
  askedHint: 'Make sure first that it is them. The log keeps this.',
  choose: 'Choose',
  byLetter: 'By letter',
  byEmail: 'By email',
  byPhone: 'By phone',
  byAuthority: 'Through an authority',
  byNobody: 'Nobody asked: we decide it',
  reasonHint: 'In this language: {language}. It appears in the email that they get.',
  newEmail: 'New address',
  exportTitle: 'Prepare the data of {name}?',
  exportText:
    'One ZIP with everything that is kept of them, as they would download it themselves. It is saved on this device: hand it over safely and delete it then.',
  exportDo: 'Save the ZIP',
  exported: 'The ZIP is being saved, the customer gets an email',
  emailTitle: 'Correct the address of {name}?',
  emailText:
    'Now it is {email}. From then on only the new address opens the account: all devices are signed out, a linked Google account is unlinked. Both addresses get an email.',
  emailDo: 'Correct the address',
  emailDone: 'The address is corrected, both get an email',
  signOutTitle: 'Sign {name} out everywhere?',
  signOutText: 'All devices are signed out at once. While the account is open they can sign in again.',
  signOutDo: 'Sign out everywhere',
  signOutDone: 'Signed out everywhere, the customer gets an email',
  withdrawTitle: 'Withdraw an agreement of {name}?',
  withdrawText: '{title}. They cannot order or subscribe anew until they agree again; what is running goes on.',
  withdrawDo: 'Withdraw the agreement',
  withdrawDone: 'The agreement is withdrawn, the customer gets an email',
  marketingTitle: 'Take {name} off news and offers?',
  marketingText: 'They get no more of them by email, and leave the list that is saved as CSV.',
  marketingDo: 'Take off',
  marketingDone: 'Taken off news and offers, the customer gets an email',
  eraseTitle: 'Erase {name}?',
  eraseText:
    'The account and everything in it are gone for good: profile, guides and ticks, checklists, notes, chats and files. Subscriptions end without a refund. Orders and invoices stay for 7 years, detached. There is no way back.',
  eraseDo: 'Erase the account',
  eraseDone: 'The account is erased, the customer gets a last email',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    'staff-rights': typeof words
  }
}
