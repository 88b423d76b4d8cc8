import type { Progress } from '@waymark/contract/guides/guides.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { presentProgress } from '../present.ts'
import { findProgress, type Subject } from '../queries.ts'

/** Reads the user's progress on a subject. Refusal: `not_found`. */
export async function readProgress({ db, user }: UserCtx, subject: Subject, idOrSlug: string): Promise<Progress | Refusal> {
  const found = await findProgress(db, subject, user.id, idOrSlug)
  return found ? presentProgress(found) : notFound()
}
