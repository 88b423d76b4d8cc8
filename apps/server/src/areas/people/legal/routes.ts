import type { HandlersOf } from '../../../platform/calls.ts'
import { notFound } from '../../../platform/refusals.ts'
import { findDocument } from './queries.ts'

export const contentHandlers = {
  readDocument: async ({ db, language }, { slug }) => (await findDocument(db, slug, language)) ?? notFound(),
} satisfies HandlersOf<'readDocument'>
