import type { Readable } from 'node:stream'
import type { MessageFile } from '@waymark/contract/conversation/messages.ts'
import type { Upload } from '@waymark/contract/fields.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Ctx, Services } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { documentFileName, servedType } from '../../../../platform/documents.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { commonRefusals, idempotencyConflict, notFound, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { readAddress, signAddress } from '../../../../platform/secrets.ts'
import { eraseFile, storeStripped } from '../../../../platform/stored-files.ts'
import { findSessionUser } from '../../../people/sign-in/queries.ts'
import { refusals as briefRefusals } from '../../../services/briefs/refusals.ts'
import { fileAddressLifetimeMs, fileLimits, fileReadLimit, maxUnusedFiles, unusedFileLifetimeMs } from '../policy.ts'
import { isClosedByOrder, presentFile } from '../present.ts'
import { findConversation, findFile, findOrder, findStoredFile, type MessageFileRow, type Party } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { messageFiles } from '../tables.ts'
import { lockParty } from './lock-conversation.ts'
import { consumePoints, findLimitKeys, returnPoints, toAccount } from './rate-limits.ts'

/** The path contains no user id. */
export const messageFolder = 'messages/'

/** First key of the advisory lock by uploader, so that parallel uploads of one uploader are counted correctly. */
const uploadLockKey = 7350_0801

interface FileInput {
  id: string
  name: string
  file: Upload
}

/**
 * Uploads a file for a later message. Idempotent by key. Refusals: `not_found`, `conversation_closed`,
 * `unsupported_file`, `too_large`, `too_many_files`, `too_many_requests`, `idempotency_conflict`.
 */
export async function addMessageFile(ctx: Ctx, party: Party, { id, file, name }: FileInput): Promise<MessageFile | Refusal> {
  const { db, files, now, idempotencyKey } = ctx
  const found = await findConversation(db, party, id)
  const order = found ? found.order : id === 'company' ? null : await findOrder(db, party, id)
  if (!found && ((id === 'company' && party.side === 'company') || order === undefined)) return notFound()
  if (isClosedByOrder(order ?? null, now)) return refusals.conversation_closed()
  const keys = await findLimitKeys(ctx, party, id)
  const refusal = await consumePoints(ctx, 'files of messages', keys, fileLimits)
  if (refusal) return refusal
  const stored = await storeStripped(ctx, toAccount(keys), messageFolder, { file, name })
  if (stored === 'too_large') return commonRefusals.too_large()
  if (stored === 'unsupported') return briefRefusals.unsupported_file()

  const row = { ...stored, id: newId(), name, userId: party.userId, deviceHash: party.device, createdAt: now, idempotencyKey }
  const saved = await transact(db, async (tx) => {
    if (!(await lockParty(tx, party))) rollBack(unauthorized())
    await tx.execute(sql`select pg_advisory_xact_lock(${uploadLockKey}, hashtext(${party.userId ?? party.device}))`)
    const before = await findUploaded(tx, party, idempotencyKey)
    if (before) {
      await returnPoints(ctx, 'files of messages', keys, fileLimits, tx)
      return before.name === name && before.type === stored.type && before.size === stored.size
        ? presentFile(before)
        : idempotencyConflict()
    }
    const waiting = await tx
      .select({ id: messageFiles.id })
      .from(messageFiles)
      .where(and(isNull(messageFiles.messageId), party.isUploader))
    if (waiting.length >= maxUnusedFiles) rollBack(briefRefusals.too_many_files({ most: maxUnusedFiles }))
    await tx.insert(messageFiles).values(row)
    return presentFile(row)
  }).catch(async (error: unknown) => {
    await files.remove(stored.key)
    throw error
  })
  if (saved instanceof Refusal || saved.id !== row.id) await files.remove(stored.key)
  return saved
}

async function findUploaded(tx: Tx, party: Party, key: string | null): Promise<MessageFileRow | undefined> {
  if (key === null) return undefined
  const [found] = await tx
    .select()
    .from(messageFiles)
    .where(and(party.isUploader, eq(messageFiles.idempotencyKey, key)))
  return found
}

/** Removes an uploaded file that no message uses. Also succeeds when it is already gone. */
export async function removeMessageFile(ctx: Ctx, party: Party, { file }: { file: string }): Promise<null> {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(messageFiles)
      .where(and(eq(messageFiles.id, file), isNull(messageFiles.messageId), party.isUploader))
      .returning({ key: messageFiles.key })
    if (gone) await eraseFile(ctx, tx, gone.key)
  })
  return null
}

/** Returns a signed address of the file, valid for a minute for this session or device. Refusal: `not_found`. */
export async function openMessageFile(
  ctx: Ctx,
  party: Party,
  { file }: { file: string },
): Promise<{ url: string; expiresAt: string } | Refusal> {
  const found = await findFile(ctx.db, party, file)
  return found ? signFileAddress(ctx, file) : notFound()
}

/** The caller has checked access to the file. */
export function signFileAddress({ secrets, user, device, now }: Ctx, fileId: string): { url: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + fileAddressLifetimeMs)
  const holder = user ? ['session', user.sessionId] : ['device', device ?? '']
  return { url: `${filePath}${signAddress(secrets, 'message-file', [...holder, fileId], expiresAt)}`, expiresAt: expiresAt.toISOString() }
}
export const filePath = '/api/message-files/'

interface ServedFile {
  name: string
  type: string
  /** Size in bytes. */
  size: number
  content: Readable
}

/**
 * Reads the file of a signed address. Refusals: `not_found` when the file, the address or its session no longer exists
 * or the device differs; `too_many_requests`.
 */
export async function serveMessageFile(services: Services, token: string, device: string | null): Promise<ServedFile | Refusal> {
  const { db, files, limits, secrets, clock } = services
  const [kind, holder, fileId] = readAddress(secrets, 'message-file', token, clock()) ?? []
  if (!holder || !fileId) return notFound()
  const isHolder = kind === 'device' ? holder === device : (await findSessionUser(db, holder)) !== undefined
  if (!isHolder) return notFound()
  const allowed = await limits.take('fetched files of messages', holder, fileReadLimit)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  const found = await findStoredFile(db, fileId)
  const content = found ? await files.read(found.key) : null
  if (!found || !content) return notFound()
  return { name: documentFileName(found.name, found.type), type: servedType(found.type), size: found.size, content }
}

/** Erases uploaded files that no message has used within a day. */
export async function tidyMessageFiles(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    const old = new Date(services.clock().getTime() - unusedFileLifetimeMs)
    const gone = await tx
      .delete(messageFiles)
      .where(and(isNull(messageFiles.messageId), lte(messageFiles.createdAt, old)))
      .returning({ key: messageFiles.key })
    for (const { key } of gone) await eraseFile(services, tx, key)
  })
}
