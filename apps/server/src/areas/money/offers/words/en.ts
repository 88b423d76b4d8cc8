export const refusals = {
  offer_changed: { title: 'This price has changed', detail: 'A colleague changed this price in the meantime. Check it and try again.' },
  last_price: {
    title: 'This is the last price',
    detail: 'Without a price, the shop would show this as free. To stop selling it, remove it from its file.',
  },
} as const
