// Values without their schemas, so that pages can parse addresses without loading the whole contract.

export const languages = ['en', 'ru', 'de'] as const
export type Language = (typeof languages)[number]

export const guideFilters = ['all', 'free', 'short'] as const
export const guideSorts = ['new', 'name', 'shortest'] as const

/** Legal documents. Each one is agreed to separately (product.md 4). */
export const documentSlugs = ['terms', 'policy', 'personal-data', 'refunds'] as const

export const legalKinds = ['individual', 'sole_trader', 'company'] as const
export type LegalKind = (typeof legalKinds)[number]

/** Account levels (product.md 4): `pro` while a plan is paid. */
export const levels = ['basic', 'pro'] as const

/** Seconds until a password recovery link can be requested again. */
export const recoveryAgainAfter = 30

/** Kinds that have steps and items to tick. */
export const subjectKinds = ['guide', 'checklist'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const favoriteKinds = ['guide', 'service', 'news'] as const

/** Staff roles. A vendor works only on orders assigned to them. */
export const staffRoles = ['admin', 'manager', 'vendor'] as const
export type StaffRole = (typeof staffRoles)[number]
/** Roles that may make most console calls. */
export const managers = ['admin', 'manager'] as const satisfies StaffRole[]

/** Filters of the customer list. `given`: customers whose pro level was given by staff. */
export const customerFilters = ['all', 'suspended', 'blocked', 'pro', 'given'] as const

/** Statuses that staff can set. Only the person can delete an account. */
export const accountStatuses = ['active', 'suspended', 'blocked'] as const
