import type { documentSlugs } from '@waymark/contract/choices.ts'

export type DocumentSlug = (typeof documentSlugs)[number]

/** Paths of the four documents: two of specification 2, and ours below them. */
export const documentPaths = {
  terms: '/terms',
  refunds: '/terms/refunds',
  policy: '/policy',
  'personal-data': '/policy/personal-data',
} as const satisfies Record<DocumentSlug, string>
