/** Where a question stands on its screen. */
export const fieldAnchor = (field: string): string => `question-${field}`
