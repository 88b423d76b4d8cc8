/** A tax invoice, which is also the receipt, and the credit note that corrects it. */
export const paperKinds = ['invoice', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

/**
 * Reasons why a paper is not issued yet: no exchange rate of the week, no allocation number or a refused one, or its
 * invoice is not issued.
 */
export const heldReasons = ['rate', 'allocation', 'allocation_refused', 'invoice'] as const
export type HeldReason = (typeof heldReasons)[number]
