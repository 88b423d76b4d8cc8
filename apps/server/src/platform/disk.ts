import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Said to people as it is: no fault of the program, and they can mend it. */
export class Unable extends Error {}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code ?? ''

/** No room on the disk, of a quota, for a longer file, or on the disk of PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether there is no room left, here or where the database is; libraries give what happened as the cause of theirs. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (fullCodes.has(codeOf(error)) || (error.cause !== undefined && isFull(error.cause)))

const words: Record<string, string> = {
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'it lies on a disk that can only be read',
  ENOENT: 'it, or the folder in which it should lie, does not exist',
  ENOTDIR: 'it, or what should be the folder around it, is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  EMFILE: 'too many files are open',
  EIO: 'the disk has a fault',
}

/** What is wrong with a place on the disk, in plain words; null for what is none of the disk's faults. */
export function diskFault(error: unknown): string | null {
  const { path = 'a file' } = error as NodeJS.ErrnoException
  if (isFull(error)) return `There is no room left on the disk for ${path}.`
  const why = words[codeOf(error)]
  return why ? `${path} cannot be used: ${why}.` : null
}

/** Whether PostgreSQL runs as a system user of its own, who passes through the folder to its database: also while a command works beside the app. */
async function holdsAnothers(folder: string): Promise<boolean> {
  const database = await stat(path.join(folder, 'postgres')).catch(() => null)
  return database !== null && database.uid !== process.getuid?.()
}

/**
 * Makes the folder of the data, or finds it; it and what this process makes from here on is its user's alone (files 0600, folders 0700).
 * Throws {@link Unable} for one that cannot be written.
 */
export async function openDataFolder(folder: string): Promise<void> {
  process.umask(0o077)
  try {
    await mkdir(folder, { recursive: true })
    const uploads = path.join(folder, 'uploads')
    for (const place of existsSync(uploads) ? [folder, uploads] : [folder]) {
      await access(place, constants.R_OK | constants.W_OK | constants.X_OK)
      const mode = place === folder && (await holdsAnothers(folder)) ? 0o711 : 0o700
      // Of another user, who lets this one in, it stays as they set it.
      await chmod(place, mode).catch(() => {})
    }
  } catch (error) {
    const why = codeOf(error) === 'EEXIST' ? words.ENOTDIR : words[codeOf(error)]
    const said = isFull(error) ? 'there is no room left on its disk' : why
    if (!said) throw error
    throw new Unable(`The data folder ${folder} cannot be used: ${said}. Let this user write there, or name another folder with DATA_DIR.`)
  }
}
