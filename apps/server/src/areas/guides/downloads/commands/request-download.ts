import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import type { LimitRule } from '../../../../platform/limits.ts'
import { localDay, localMonth } from '../../../../platform/local-time.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import { signAddress } from '../../../../platform/secrets.ts'
import { takeDownload } from '../../../money/entitlements/commands/allowances.ts'
import { takeOnce } from '../../../money/entitlements/commands/take-once.ts'
import { findPlanStanding, readUsage } from '../../../money/entitlements/queries.ts'
import { readTimeZone } from '../../../people/accounts/queries.ts'
import { makeFile, toTokenParts } from '../reads/open-download.ts'

/** Lifetime of a download link in seconds. */
const downloadLifetime = 60
/** Applies to unlimited plans too. */
const downloadsPerHour: LimitRule = { points: 60, seconds: 3600 }

/**
 * Counts one download per idempotency key and returns the address of the file. Generates the file once before counting,
 * so that a failure costs no download.
 * Refusals: `not_found`, `paid_guide`, `limit_downloads`, `idempotency_conflict`, `too_many_requests`, `overloaded`,
 * `too_large_to_print`.
 */
export async function requestDownload(
  ctx: UserCtx,
  { kind, id, format }: Checked<'requestDownload'>,
): Promise<{ url: string; expiresAt: string; left: number | null } | Refusal> {
  const { db, limits, secrets, user, now, language } = ctx
  const allowed = await limits.take('downloads', user.id, downloadsPerHour)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })

  const request = { kind, id, format, language }
  if ((await downloadsLeft(ctx)) !== 0) {
    const made = await makeFile(ctx, user.id, request)
    if (made instanceof Refusal) return made
  }
  const refused = await transact(db, (tx) => takeOnce(ctx, tx, { call: 'requestDownload', given: request }, () => takeDownload(ctx, tx)))
  if (refused) return refused
  const expiresAt = new Date(now.getTime() + downloadLifetime * 1000)
  const token = signAddress(secrets, 'download', [user.sessionId, ...toTokenParts(request)], expiresAt)
  return { url: `/api/downloads/${token}`, expiresAt: expiresAt.toISOString(), left: await downloadsLeft(ctx) }
}

/** Null means unlimited. */
async function downloadsLeft({ db, user, now }: UserCtx): Promise<number | null> {
  const timeZone = await readTimeZone(db, user.id, now)
  const periods = { month: localMonth(timeZone, now), day: localDay(timeZone, now) }
  const [{ plan }, { downloads }] = await Promise.all([findPlanStanding(db, user.id, now), readUsage(db, user.id, periods)])
  return plan.maxDownloads === null ? null : Math.max(0, plan.maxDownloads - downloads)
}
