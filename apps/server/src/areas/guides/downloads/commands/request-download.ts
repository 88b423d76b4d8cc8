import type { Checked } from '@waymark/contract/calls.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import type { LimitRule } from '../../../../platform/limits.ts'
import { localDay, localMonth } from '../../../../platform/local-time.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { readAddress, signAddress } from '../../../../platform/secrets.ts'
import { takeDownload } from '../../../money/entitlements/commands/allowances.ts'
import { planOf, readUsage } from '../../../money/entitlements/queries.ts'
import { holderOfSession, timeZoneOf } from '../../../people/accounts/queries.ts'
import { type Asked, type File, makeFile } from './make-file.ts'

/** Seconds that the address of a download works. */
const downloadLifetime = 60
/** For those whose plan has no limit, too. */
const downloadsPerHour: LimitRule = { points: 60, seconds: 3600 }
/** How often one session may fetch what it was given. */
const fetchesPerMinute: LimitRule = { points: 20, seconds: 60 }

const partsOf = ({ kind, id, format, language }: Asked): string[] => [kind, id, format, language]
/** Of parts that were signed here. */
const askedOf = ([kind, id, format, language]: string[]): Asked => ({ kind, id, format, language }) as Asked

type Given = Checked<'requestDownload'>

/**
 * Counts one download and answers the address of the file. It is made once before it counts, so that what cannot be made costs
 * nothing. Refusals: `not_found`, also for another person's; `paid_guide`, `limit_downloads`, `too_many_requests`, `overloaded`.
 */
export async function requestDownload(
  ctx: UserCtx,
  { kind, id, format }: Given,
): Promise<{ url: string; expiresAt: string; left: number | null } | Refusal> {
  const { db, limits, secrets, user, now, language } = ctx
  const allowed = await limits.take('downloads', user.id, downloadsPerHour)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })

  const asked = { kind, id, format, language }
  if ((await downloadsLeft(ctx)) !== 0) {
    const made = await makeFile(ctx, user.id, asked)
    if (made instanceof Refusal) return made
  }
  const refused = await transact(db, (tx) => takeDownload(ctx, tx))
  if (refused) return refused
  const expiresAt = new Date(now.getTime() + downloadLifetime * 1000)
  const token = signAddress(secrets, 'download', [user.sessionId, ...partsOf(asked)], expiresAt)
  return { url: `/api/downloads/${token}`, expiresAt: expiresAt.toISOString(), left: await downloadsLeft(ctx) }
}

/** Null is unlimited. */
async function downloadsLeft({ db, user, now }: UserCtx): Promise<number | null> {
  const timeZone = await timeZoneOf(db, user.id, now)
  const periods = { month: localMonth(timeZone, now).month, day: localDay(timeZone, now) }
  const [{ plan }, { downloads }] = await Promise.all([planOf(db, user.id, now), readUsage(db, user.id, periods)])
  return plan.maxDownloads === null ? null : Math.max(0, plan.maxDownloads - downloads)
}

/** The file behind the address of a download, as often as it is asked for in its minute. Refusal: `not_found` when it, or its session, has ended. */
export async function openDownload(services: Services, token: string): Promise<File | Refusal> {
  const { db, secrets, clock, limits } = services
  const [sessionId, ...parts] = readAddress(secrets, 'download', token, clock()) ?? []
  const user = sessionId ? await holderOfSession(db, sessionId) : undefined
  if (!sessionId || !user) return notFound()
  const allowed = await limits.take('fetched downloads', sessionId, fetchesPerMinute)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  return makeFile(services, user.id, askedOf(parts))
}
