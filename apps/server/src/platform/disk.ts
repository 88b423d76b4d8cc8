import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Failure that the operator can fix. Its message is shown as it is. */
export class Unable extends Error {}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code ?? ''

/** Error codes of a full disk, a quota, a file-size limit, and a full disk of PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether the disk is full, here or at the database. Libraries put the original error into `cause`. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (fullCodes.has(errorCode(error)) || (error.cause !== undefined && isFull(error.cause)))

const faultMessages: Record<string, string> = {
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'it is on a read-only disk',
  ENOENT: 'it or its folder does not exist',
  ENOTDIR: 'it or its parent is not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it already exists',
  EMFILE: 'too many files are open',
  EIO: 'the disk reported an error',
}

/** Describes a disk error in plain words; null for other errors. */
export function describeDiskFault(error: unknown): string | null {
  const { path = 'a file' } = error as NodeJS.ErrnoException
  if (isFull(error)) return `There is no space left on the disk for ${path}.`
  const why = faultMessages[errorCode(error)]
  return why ? `Can't use ${path}: ${why}.` : null
}

/** Whether PostgreSQL runs as another system user, who needs access through the folder. */
async function hasForeignDatabase(folder: string): Promise<boolean> {
  const database = await stat(path.join(folder, 'postgres')).catch(() => null)
  return database !== null && database.uid !== process.getuid?.()
}

/**
 * Creates the data folder if needed. It and everything this process creates is private to its user (files 0600, folders
 * 0700). Throws {@link Unable} when it is not writable.
 */
export async function openDataFolder(folder: string): Promise<void> {
  process.umask(0o077)
  try {
    await mkdir(folder, { recursive: true })
    const uploads = path.join(folder, 'uploads')
    for (const place of existsSync(uploads) ? [folder, uploads] : [folder]) {
      await access(place, constants.R_OK | constants.W_OK | constants.X_OK)
      const mode = place === folder && (await hasForeignDatabase(folder)) ? 0o711 : 0o700
      // A folder of another user keeps the mode they set.
      await chmod(place, mode).catch(() => {})
    }
  } catch (error) {
    const why = errorCode(error) === 'EEXIST' ? faultMessages.ENOTDIR : faultMessages[errorCode(error)]
    const said = isFull(error) ? 'there is no space left on its disk' : why
    if (!said) throw error
    throw new Unable(`Can't use the data folder ${folder}: ${said}. Give this user write access, or set DATA_DIR to another folder.`)
  }
}
