/** Validity of a provider's signature in seconds (quality.md 2). */
export const signatureLifetime = 300
