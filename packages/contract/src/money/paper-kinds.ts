// Values alone: tables and pages read them and need no more of the contract.

/** A tax invoice that is the receipt, too, and what corrects it when money goes back. */
export const paperKinds = ['invoice', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]
