/** Appends an item to a list that may already contain an older copy. */
export const withItem = <T extends { id: string }>(list: readonly T[], one: T): T[] => [...list.filter(({ id }) => id !== one.id), one]
