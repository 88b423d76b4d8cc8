/** Maximum number of uploaded files of an order that are not delivered yet. */
export const maxDraftFiles = 20
