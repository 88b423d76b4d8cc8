export const refusals = {
  account_changed: {
    title: 'This account has changed',
    detail: 'A colleague changed this account in the meantime. Check it and try again.',
  },
  email_taken: { title: 'Address already in use', detail: 'This address now belongs to another account. Use another address.' },
} as const
