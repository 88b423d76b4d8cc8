/** TOTP for staff (product.md 4). Times in seconds. */
export const secondFactorRules = {
  period: 30,
  tries: { points: 30, seconds: 86400 },
  recoveryCodes: 10,
  /** Period after enrolment in which another code of the app returns new recovery codes. */
  shownAgainSeconds: 10 * 60,
} as const
