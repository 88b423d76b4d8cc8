import type { Services } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { readAddress } from '../../../../platform/secrets.ts'
import { holderOfSession } from '../../../people/accounts/queries.ts'
import { askedOf, fetchesPerMinute } from '../policy.ts'
import { type File, makeFile } from './make-file.ts'

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
