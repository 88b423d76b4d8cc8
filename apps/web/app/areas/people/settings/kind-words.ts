/** The word for each kind of legal entity. */
export const kindWords = { individual: 'individual', sole_trader: 'soleTrader', company: 'company' } as const
