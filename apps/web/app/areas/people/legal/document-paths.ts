import type { documentSlugs } from '@waymark/contract/choices.ts'

export type DocumentSlug = (typeof documentSlugs)[number]

/** Where each of the four agreements stands: the two of specification 2, and ours below them. */
export const documentPaths = {
  terms: '/terms',
  refunds: '/terms/refunds',
  policy: '/policy',
  'personal-data': '/policy/personal-data',
} as const satisfies Record<DocumentSlug, string>
