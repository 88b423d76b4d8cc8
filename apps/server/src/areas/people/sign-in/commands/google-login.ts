import { personName } from '@waymark/contract/fields.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { refusals } from '../refusals.ts'
import { type Credential, consumeCredential, findLinked, linkIdentity, readCredential } from './identities.ts'
import { findOrCreateUser } from './login.ts'
import { issueTokens, requireActive, startSession, type Tokens } from './sessions.ts'

/**
 * Signs in with Google. An identity is found by issuer and subject. A new identity is linked to the account of its verified address, or
 * creates one, if Google hosts the mail of that address. For other addresses, and after unlinking, `google_code_required` asks the client
 * to send a code with the same token to `login`.
 * Refusals: `not_found` when Google is not configured, `google_refused`, `google_code_required`, `google_unavailable`,
 * `too_many_requests`, `account_*`.
 */
export async function googleLogin(ctx: Ctx, input: { credential: string }): Promise<Tokens | Refusal> {
  const credential = await readCredential(ctx, input.credential)
  if (credential instanceof Refusal) return credential
  const started = await transact(ctx.db, async (tx) => {
    await consumeCredential(ctx, tx, credential)
    const user = await findOrLinkUser(ctx, tx, credential)
    // Staff sign in only with a code and a second factor.
    if (!user || user.staffRole) return refusals.google_refused()
    return requireActive(ctx, user) ?? (await startSession(ctx, tx, user))
  })
  return started instanceof Refusal ? started : issueTokens(ctx, started)
}

async function findOrLinkUser(ctx: Ctx, tx: Tx, { identity, email }: Credential): Promise<UserRow | undefined> {
  const linked = await findLinked(tx, identity)
  if (linked && linked !== 'unlinked') return linked
  if (email === null) return undefined
  // Rolls back, so that the token still works together with the code.
  if (linked === 'unlinked' || !identity.isAuthoritative) rollBack(refusals.google_code_required())
  const name = personName.safeParse(identity.name.slice(0, 100)).data ?? email.slice(0, email.indexOf('@'))
  const user = await findOrCreateUser(ctx, tx, { email, name })
  if (!user || user.staffRole) return user
  if (await linkIdentity(ctx, tx, user, identity)) return user
  // Another request linked the identity meanwhile, so that account counts.
  const other = await findLinked(tx, identity)
  return other && other !== 'unlinked' ? other : rollBack(refusals.google_refused())
}
