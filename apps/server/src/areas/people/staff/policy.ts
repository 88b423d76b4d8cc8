/** TOTP of staff (product.md 4); seconds. */
export const secondFactorRules = {
  period: 30,
  tries: { points: 30, seconds: 86400 },
  recoveryCodes: 10,
  /** For so long another code of a new app answers recovery codes anew. */
  shownAgainFor: 10 * 60,
} as const
