const words = {
  title: 'Data and agreements',
  noAgreements: 'They haven’t agreed to anything yet.',
  agreedOn: 'Version {version}, agreed on {date}',
  withdrawnOn: 'Version {version}, withdrawn on {date}',
  withdraw: 'Withdraw',
  sessions: 'Signed-in devices',
  marketing: 'News and offers by email',
  marketingList: 'Customers who agreed to news and offers by email, with the date and their language.',
  saveCsv: 'Save as CSV',
  since: 'Since {date}',
  yes: 'Yes',
  no: 'No',
  export: 'Export their data',
  email: 'Correct address',
  signOut: 'Sign out everywhere',
  erase: 'Erase…',
  asked: 'How did they request this?',
  askedHint: 'Make sure it’s really them first. The audit log keeps your answer.',
  choose: 'Choose',
  byLetter: 'By letter',
  byEmail: 'By email',
  byPhone: 'By phone',
  byAuthority: 'Through an authority',
  byNobody: 'Nobody asked: it’s our decision',
  reasonHint: 'Language: {language}. It’s shown in the email they get.',
  newEmail: 'New address',
  exportTitle: 'Export {name}’s data?',
  exportText:
    'One ZIP with everything we keep about them, the same file they’d download themselves. It’s saved on this device: hand it over securely, then delete it.',
  exportDo: 'Save ZIP',
  exported: 'Saving the ZIP. The customer gets an email',
  emailTitle: 'Change {name}’s email address?',
  emailText:
    'Their current address is {email}. After this, only the new address opens the account: all devices are signed out, and a linked Google account is unlinked. Both addresses get an email.',
  emailDo: 'Correct address',
  emailDone: 'Email address changed. Both addresses get an email',
  signOutTitle: 'Sign {name} out everywhere?',
  signOutText: 'All devices are signed out right away. They can sign in again as long as the account is active.',
  signOutDo: 'Sign out everywhere',
  signOutDone: 'Signed out everywhere. The customer gets an email',
  withdrawTitle: 'Withdraw an agreement for {name}?',
  withdrawText: '{title}. They can’t place a new order or subscribe until they agree again. Orders and subscriptions in progress continue.',
  withdrawDo: 'Withdraw agreement',
  withdrawDone: 'Agreement withdrawn. The customer gets an email',
  marketingTitle: 'Unsubscribe {name} from news and offers?',
  marketingText: 'They won’t get these emails anymore, and they’ll be removed from the CSV list.',
  marketingDo: 'Unsubscribe',
  marketingDone: 'Unsubscribed from news and offers. The customer gets an email',
  eraseTitle: 'Erase {name}?',
  eraseText:
    'The account and everything in it are deleted for good: profile, guides and checked items, checklists, notes, chats and files. Subscriptions end without a refund. Orders and invoices are kept for 7 years, detached from the account. You can’t undo this.',
  eraseDo: 'Erase account',
  eraseDone: 'Account erased. The customer gets a final email',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    'staff-rights': typeof words
  }
}
