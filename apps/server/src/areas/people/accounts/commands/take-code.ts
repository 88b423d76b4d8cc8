import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { LimitRule } from '../../../../platform/limits.ts'
import { undo } from '../../../../platform/transaction.ts'
import { otherCode } from '../policy.ts'
import { refusals } from '../refusals.ts'

/** The code in demo mode, else empty; `resendAfter` in seconds. */
export interface CodeSent {
  accessCode: string
  resendAfter: number
}

/** Takes one of the codes that may be sent; when there is none left it undoes the transaction with `too_many_codes`. */
export async function takeCode(ctx: Ctx, tx: Tx, limit: string, key: string, rule: LimitRule): Promise<void> {
  const taken = await ctx.limits.take(limit, key, rule, tx)
  if (!taken.ok) undo(refusals.too_many_codes({ minutes: Math.ceil(taken.retryAfter / 60), retryAfter: taken.retryAfter }))
}

/** Demo mode only: a newcomer has no mail server. Where it must not open anything, one that does not work. */
export function shownCode({ env }: Ctx, code: string, usable: boolean): string {
  if (env.mode !== 'demo') return ''
  return usable ? code : otherCode(code)
}
