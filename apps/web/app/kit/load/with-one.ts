/** A list and what just joined it. The list may have been read anew meanwhile, and have it already. */
export const withOne = <T extends { id: string }>(list: readonly T[], one: T): T[] => [...list.filter(({ id }) => id !== one.id), one]
