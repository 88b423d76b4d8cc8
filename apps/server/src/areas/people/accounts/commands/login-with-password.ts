import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import { networkOf } from '../../../../platform/limits.ts'
import { isPassword } from '../../../../platform/passwords.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import { recoveryRules } from '../policy.ts'
import { findByEmail, isKnownDevice } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { startSession, stopped, type Tokens, tokensOf } from './start-session.ts'
import { giveBackTry, takeTry } from './take-try.ts'

/**
 * Exchanges a password for tokens. Wrong tries come out of the same budget as those of codes; an unknown address, staff and accounts
 * without a password take the same statements and the same work. Refusals: `wrong_password`, `too_many_tries`, `too_many_requests`,
 * `account_suspended`, `account_blocked`.
 */
export async function loginWithPassword(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<Tokens | Refusal> {
  const { db, limits, now } = ctx
  const taken = await limits.take('passwords of a network', networkOf(ctx.address), recoveryRules.tries)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const started = await transact(db, async (tx) => {
    await takeTry(tx, email, now, await isKnownDevice(tx, email, ctx.device))
    const user = await findByEmail(tx, email)
    const right = await isPassword(password, user?.staffRole ? null : (user?.passwordHash ?? null))
    if (!right || !user) return refusals.wrong_password()
    await giveBackTry(tx, email, now)
    return stopped(ctx, user) ?? (await startSession(ctx, tx, user))
  })
  return started instanceof Refusal ? started : tokensOf(ctx, started)
}
