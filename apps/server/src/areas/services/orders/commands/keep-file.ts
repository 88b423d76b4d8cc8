import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Upload } from '@waymark/contract/fields.ts'
import type { FileFact } from '@waymark/contract/services/briefs.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { documentType } from '../../../../platform/documents.ts'
import { eraseJob } from '../../../../platform/jobs.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict } from '../../../../platform/refusals.ts'
import type { Secrets } from '../../../../platform/secrets.ts'

/** A folder for each customer, so that nothing of theirs is left behind; it tells nobody whose it is. */
export const paperFolder = (secrets: Secrets, userId: string): string => `papers/${secrets.hash('file', `papers ${userId}`).slice(0, 22)}/`

/**
 * Keeps a file that was brought for a customer under a name of ours; null when it is no document that is taken. To be removed again
 * when what it belongs to is not written.
 */
export async function keepFile(
  { files, secrets }: Pick<Services, 'files' | 'secrets'>,
  userId: string,
  { file, name }: { file: Upload; name: string },
): Promise<{ key: string; type: string; size: number } | null> {
  const type = await documentType(file.path, name)
  if (type === null) return null
  const key = `${paperFolder(secrets, userId)}${randomBytes(16).toString('base64url')}/file`
  await files.putFile(key, file.path)
  return { key, type, size: file.size }
}

/** The answer to a file that was sent again, with the key of one that is there: the same, if it is the same. */
export function sentBefore(before: FileFact, { field, name, size }: Omit<FileFact, 'id'>): FileFact | Refusal {
  return before.field === field && before.name === name && before.size === size ? before : idempotencyConflict()
}

/** Erases a file once `tx` commits, also when this process ends before. */
export const eraseFile = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, key: string): Promise<void> =>
  jobs.enqueue(tx, eraseJob, { prefix: `${path.posix.dirname(key)}/` })
