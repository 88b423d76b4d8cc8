export const refusals = {
  account_changed: { title: 'It has changed in the meantime', detail: 'A colleague changed this account. Look at it as it is now.' },
  email_taken: { title: 'Address in use', detail: 'This address now belongs to another account.' },
} as const
