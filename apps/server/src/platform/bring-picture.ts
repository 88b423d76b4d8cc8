import { createHash } from 'node:crypto'
import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Files, fileAddress } from './files.ts'
import { fittedPicture, sizeOfPicture } from './pictures.ts'

const maxBytes = 20 * 1024 * 1024
/** Twice the width of a step's text, for high-density screens. */
const maxPixels = 1440
/** Increment when the same file is converted differently. */
const format = 1

export type ImportedPicture =
  | { kind: 'picture'; src: string; width: number; height: number }
  /** Not stored; its text is shown, with a warning. */
  | { kind: 'none'; message: string }
  /** The file must not be read. */
  | { kind: 'refused'; message: string }

export interface Pictures {
  /** Stores the picture at `place`, which must be inside the folder `root`. `url` is its address in the text. */
  bring: (place: string, root: string, url: string) => Promise<ImportedPicture>
  /** Removes everything stored since the start. */
  undo: () => Promise<void>
}

/** Stores pictures by a hash of their content, so that equal pictures are stored once. */
export function createPictures(files: Files): Pictures {
  const known = new Map<string, Promise<ImportedPicture>>()
  const stored: string[] = []
  return {
    async bring(place, root, url) {
      const real = await resolveWithin(place, root)
      if (real === 'outside') {
        const message = `"${url}" is outside the imported folder. Import a folder that contains both.`
        return { kind: 'refused', message }
      }
      if (real === null) return { kind: 'none', message: `The picture "${url}" is missing. Its description is shown instead.` }
      const found = known.get(real) ?? store(real, url, files, stored)
      known.set(real, found)
      return found
    },
    async undo() {
      for (const key of stored) await files.remove(key)
    },
  }
}

/** Resolves links before checking the folder. */
async function resolveWithin(place: string, root: string): Promise<string | 'outside' | null> {
  const isIn = (folder: string, inside: string) => inside.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)
  if (!isIn(root, place)) return 'outside'
  try {
    const [real, folder] = [await realpath(place), await realpath(root)]
    return isIn(folder, real) ? real : 'outside'
  } catch {
    return null
  }
}

async function store(place: string, url: string, files: Files, stored: string[]): Promise<ImportedPicture> {
  const none = (why: string): ImportedPicture => ({
    kind: 'none',
    message: `The picture "${url}" ${why}. Its description is shown instead.`,
  })
  const bytes = await readUpTo(place, maxBytes)
  if (typeof bytes === 'string') return none(bytes)
  const hash = createHash('sha256').update(`${format} ${maxPixels}\0`).update(bytes).digest('hex')
  const key = `pictures/${hash}.webp`
  const kept = await files.read(key)
  if (kept) return { kind: 'picture', src: fileAddress(key), ...(await sizeOfPicture(await buffer(kept))) }
  const picture = await fittedPicture(place, maxPixels)
  if (picture === 'too_large') return none('has too many pixels')
  if (picture === 'unsupported') return none('cannot be shown: use PNG, JPEG, WebP, GIF or AVIF')
  await files.put(key, picture.bytes)
  stored.push(key)
  return { kind: 'picture', src: fileAddress(key), width: picture.width, height: picture.height }
}

async function readUpTo(place: string, most: number): Promise<Buffer | string> {
  const file = await open(place, 'r').catch(() => null)
  if (!file) return 'cannot be read'
  try {
    const info = await file.stat()
    if (!info.isFile()) return 'is not a file'
    return info.size > most ? `is larger than ${most / 1024 / 1024} MiB` : await file.readFile()
  } finally {
    await file.close()
  }
}
