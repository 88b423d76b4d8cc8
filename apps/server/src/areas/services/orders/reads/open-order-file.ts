import type { Readable } from 'node:stream'
import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { documentFileName, servedType } from '../../../../platform/documents.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { readAddress, signAddress } from '../../../../platform/secrets.ts'
import { findSessionUser } from '../../../people/sign-in/queries.ts'
import { fileFetchesPerMinute, fileLifetime } from '../policy.ts'
import { isVisibleToCustomer } from '../present.ts'
import { findHistory, findOwnOrder, findStoredFile } from '../queries.ts'

/** Signed address of a file, for this session and one minute. Callers check access first. */
export function fileAddress({ secrets, user, now }: UserCtx, fileId: string): { url: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + fileLifetime * 1000)
  return { url: `/api/papers/${signAddress(secrets, 'file', [user.sessionId, fileId], expiresAt)}`, expiresAt: expiresAt.toISOString() }
}

/** Returns a signed address of a file of this person's order. Refusal: `not_found`. */
export async function openOrderFile(ctx: UserCtx, { id, file }: Checked<'openOrderFile'>): Promise<Answer<'openOrderFile'> | Refusal> {
  const order = await findOwnOrder(ctx.db, ctx.user.id, id)
  const { files } = order ? await findHistory(ctx.db, id) : { files: [] }
  return files.some((one) => one.id === file && isVisibleToCustomer(one)) ? fileAddress(ctx, file) : notFound()
}

export interface ServedFile {
  name: string
  type: string
  /** Size in bytes. */
  size: number
  content: Readable
}

/**
 * Opens the file of a signed address. Refusals: `not_found` when the file is gone or its address or session has expired;
 * `too_many_requests`.
 */
export async function openFile(services: Services, token: string): Promise<ServedFile | Refusal> {
  const { db, files, limits, secrets, clock } = services
  const [sessionId, fileId] = readAddress(secrets, 'file', token, clock()) ?? []
  if (!sessionId || !fileId || !(await findSessionUser(db, sessionId))) return notFound()
  const allowed = await limits.take('fetched files', sessionId, fileFetchesPerMinute)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  const found = await findStoredFile(db, fileId)
  const content = found ? await files.read(found.key) : null
  if (!found || !content) return notFound()
  return { name: documentFileName(found.name, found.type), type: servedType(found.type), size: found.size, content }
}
