import type { Answer, Checked } from '@waymark/contract/calls.ts'
import { documentSlugs } from '@waymark/contract/choices.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findUser, type UserRow } from '../../accounts/queries.ts'
import { findDocument, listAgreements } from '../../legal/queries.ts'
import { listSessions } from '../../sign-in/queries.ts'

/** False for staff accounts, which are managed elsewhere. */
export const isCustomer = (user: UserRow | undefined): user is UserRow => user?.staffRole === null

/** Returns a customer's agreements, consent and number of sessions. Refusal: `not_found`. */
export async function readRights({ db, now, language }: UserCtx, { id }: Checked<'readRights'>): Promise<Answer<'readRights'> | Refusal> {
  const user = await findUser(db, id)
  if (!isCustomer(user)) return notFound()
  const newest = new Map((await listAgreements(db, id)).map((agreed) => [agreed.slug, agreed]))
  const inOrder = documentSlugs.flatMap((slug) => newest.get(slug) ?? [])
  const presented = inOrder.map(async ({ slug, version, acceptedAt, withdrawnAt }) => ({
    slug,
    title: (await findDocument(db, slug, language))?.title ?? slug,
    version,
    acceptedAt: acceptedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
  return {
    agreements: await Promise.all(presented),
    sessions: (await listSessions(db, id, now)).length,
    marketing: user.marketing,
    marketingSince: user.marketingSince?.toISOString() ?? null,
  }
}
