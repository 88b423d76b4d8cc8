import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Upload } from '@waymark/contract/fields.ts'
import type { Services } from './context.ts'
import type { Tx } from './db.ts'
import { documentType } from './documents.ts'
import { eraseJob } from './jobs.ts'
import { stripPicture } from './pictures.ts'

/**
 * Stores an uploaded file below a folder under a random name; null when its type is not accepted. Erase it when the row
 * that names it is not written.
 */
export async function storeFile(
  { files }: Pick<Services, 'files'>,
  folder: string,
  { file, name }: { file: Upload; name: string },
): Promise<{ key: string; type: string; size: number } | null> {
  const type = await documentType(file.path, name)
  if (type === null) return null
  const key = createKey(folder)
  await files.keep(key, file.path)
  return { key, type, size: file.size }
}

const formats: Partial<Record<string, 'jpeg' | 'png' | 'webp'>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }

/** Stores an account's file. Strips metadata such as location and camera from pictures. */
export async function storeStripped(
  services: Pick<Services, 'files'>,
  account: string,
  folder: string,
  given: { file: Upload; name: string },
): Promise<{ key: string; type: string; size: number } | 'unsupported' | 'too_large'> {
  const type = await documentType(given.file.path, given.name)
  const format = type === null ? undefined : formats[type]
  if (type === null || !format) return (await storeFile(services, folder, given)) ?? 'unsupported'
  const bare = await stripPicture(account, given.file.path, format)
  if (typeof bare === 'string') return bare
  const key = createKey(folder)
  await services.files.put(key, bare.bytes)
  return { key, type, size: bare.bytes.length }
}

/** Each file has a folder of its own, so that erasing it leaves nothing behind. */
const createKey = (folder: string) => `${folder}${randomBytes(16).toString('base64url')}/file`

/** Erases a file after `tx` commits, even if this process ends before. */
export const eraseFile = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, key: string): Promise<void> =>
  jobs.enqueue(tx, eraseJob, { prefix: `${path.posix.dirname(key)}/` })
