// Values to choose from, without their schemas: pages read addresses with them and need no more of the contract.

export const languages = ['en', 'ru', 'de'] as const
export type Language = (typeof languages)[number]

export const guideFilters = ['all', 'free', 'short'] as const
export const guideSorts = ['new', 'name', 'shortest'] as const

/** The legal documents; each is agreed to by itself (product.md 4). */
export const documentSlugs = ['terms', 'policy', 'personal-data', 'refunds'] as const

/** Whom an account is for (product.md 4). */
export const legalKinds = ['individual', 'sole_trader', 'company'] as const
export type LegalKind = (typeof legalKinds)[number]

/** What somebody may do without paying, and what with a plan (product.md 4). */
export const levels = ['basic', 'pro'] as const

/** What is worked through by ticking. */
export const subjectKinds = ['guide', 'checklist'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What can be a favorite. */
export const favoriteKinds = ['guide', 'service', 'news'] as const

/** Who runs the company; vendors work on the orders that were given to them. */
export const staffRoles = ['admin', 'manager', 'vendor'] as const
export type StaffRole = (typeof staffRoles)[number]
/** Staff who are not vendors: the `access` of most calls of the console. */
export const managers = ['admin', 'manager'] as const satisfies StaffRole[]

/** Lists of customers; `given`: whose level pro staff gave. */
export const customerFilters = ['all', 'suspended', 'blocked', 'pro', 'given'] as const

/** What staff may make of an account; leaving is the person's own. */
export const accountStatuses = ['active', 'suspended', 'blocked'] as const
