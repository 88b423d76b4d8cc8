// Values alone: tables and pages read them and need no more of the contract.

/** A tax invoice that is the receipt, too, and what corrects it when money goes back. */
export const paperKinds = ['invoice', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Why a paper waits: no rate of the week, no allocation number yet or a refused one, or the invoice that it corrects is not issued. */
export const heldReasons = ['rate', 'allocation', 'allocation_refused', 'invoice'] as const
export type HeldReason = (typeof heldReasons)[number]
