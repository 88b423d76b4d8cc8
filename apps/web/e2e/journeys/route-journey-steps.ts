export const dollars = { shortName: 'USD' }

export const hour = 3_600_000
