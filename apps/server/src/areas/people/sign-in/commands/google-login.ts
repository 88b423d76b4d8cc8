import { personName } from '@waymark/contract/fields.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { refusals } from '../refusals.ts'
import { type Credential, findLinked, linkIdentity, readCredential, spendCredential } from './identities.ts'
import { findOrCreateUser } from './login.ts'
import { startSession, stopped, type Tokens, tokensOf } from './sessions.ts'

/**
 * Signs in with Google. An identity is known by issuer and subject; the first time it is linked to the account of its verified address, or
 * makes one, where Google keeps the mail of that address. For other addresses, and where it was unlinked, it asks for a code as well, which `login` takes together
 * with the same token. Refusals: `not_found` where it is off, `google_refused`, `google_code_required`, `google_unavailable`,
 * `too_many_requests`, `account_*`.
 */
export async function googleLogin(ctx: Ctx, given: { credential: string }): Promise<Tokens | Refusal> {
  const credential = await readCredential(ctx, given.credential)
  if (credential instanceof Refusal) return credential
  const started = await transact(ctx.db, async (tx) => {
    await spendCredential(ctx, tx, credential)
    const user = await personOf(ctx, tx, credential)
    // Staff come with code and second factor only.
    if (!user || user.staffRole) return refusals.google_refused()
    return stopped(ctx, user) ?? (await startSession(ctx, tx, user))
  })
  return started instanceof Refusal ? started : tokensOf(ctx, started)
}

async function personOf(ctx: Ctx, tx: Tx, { identity, email }: Credential): Promise<UserRow | undefined> {
  const linked = await findLinked(tx, identity)
  if (linked && linked !== 'unlinked') return linked
  if (email === null) return undefined
  // Not used up: it comes again with the code.
  if (linked === 'unlinked' || !identity.isAuthoritative) rollBack(refusals.google_code_required())
  const name = personName.safeParse(identity.name.slice(0, 100)).data ?? email.slice(0, email.indexOf('@'))
  const user = await findOrCreateUser(ctx, tx, { email, name })
  if (!user || user.staffRole) return user
  if (await linkIdentity(ctx, tx, user, identity)) return user
  // Another request linked it meanwhile; its account counts.
  const other = await findLinked(tx, identity)
  return other && other !== 'unlinked' ? other : rollBack(refusals.google_refused())
}
