import type { Readable } from 'node:stream'
import type { Checked } from '@waymark/contract/calls.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { nameOfDocument, servedType } from '../../../../platform/documents.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { readAddress, signAddress } from '../../../../platform/secrets.ts'
import { findSessionUser } from '../../../people/sign-in/queries.ts'
import { auditOrder } from '../commands/change-order.ts'
import { fileFetchesPerMinute, fileLifetime } from '../policy.ts'
import { findHistory, findStaffOrder, findStoredFile } from '../queries.ts'

/** The address of a file of an order or a brief, for this session and a minute. Whether this person may have it was asked before. */
export function fileAddress({ secrets, user, now }: UserCtx, fileId: string): { url: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + fileLifetime * 1000)
  return { url: `/api/papers/${signAddress(secrets, 'file', [user.sessionId, fileId], expiresAt)}`, expiresAt: expiresAt.toISOString() }
}

/** The same for who works on the order; that they read it is in the audit. Refusal: `not_found`, also for what a vendor was not given. */
export async function openStaffOrderFile(ctx: UserCtx, { id, file }: Checked<'openStaffOrderFile'>) {
  const { db, user } = ctx
  const found = await findStaffOrder(db, id, user.staffRole === 'vendor' ? user.id : null)
  const { files } = found ? await findHistory(db, id) : { files: [] }
  if (!found || !files.some((one) => one.id === file)) return notFound()
  await auditOrder(db, ctx, found.order, 'file_opened', { file })
  return fileAddress(ctx, file)
}

export interface ServedFile {
  name: string
  type: string
  /** Bytes. */
  size: number
  content: Readable
}

/** The file behind such an address. Refusals: `not_found` when it, its address or its session has ended; `too_many_requests`. */
export async function openFile(services: Services, token: string): Promise<ServedFile | Refusal> {
  const { db, files, limits, secrets, clock } = services
  const [sessionId, fileId] = readAddress(secrets, 'file', token, clock()) ?? []
  if (!sessionId || !fileId || !(await findSessionUser(db, sessionId))) return notFound()
  const allowed = await limits.take('fetched files', sessionId, fileFetchesPerMinute)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  const found = await findStoredFile(db, fileId)
  const content = found ? await files.read(found.key) : null
  if (!found || !content) return notFound()
  return { name: nameOfDocument(found.name, found.type), type: servedType(found.type), size: found.size, content }
}
