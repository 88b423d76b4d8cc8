/** Labels of legal kinds. */
export const kindWords = { individual: 'individual', sole_trader: 'soleTrader', company: 'company' } as const
