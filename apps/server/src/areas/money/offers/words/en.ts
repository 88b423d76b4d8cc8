export const refusals = {
  offer_changed: { title: 'It has changed in the meantime', detail: 'A colleague changed this price. Look at it as it is now.' },
  last_price: {
    title: 'The last price',
    detail: 'Without a price the shop would say that it is free. What shall not be sold at all is taken out of its file.',
  },
} as const
