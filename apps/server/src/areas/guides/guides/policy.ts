/** A paid guide shows its first step to everyone (product.md 5); what a plan opens is fetched by the person's own calls. */
export const isLocked = (paid: boolean, step: number): boolean => paid && step > 0
