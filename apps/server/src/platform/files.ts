import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Files that people brought, by key: a folder on this machine now, S3 by another driver of flydrive. */
export interface Files {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The same, of a file on this machine, which stays. */
  putFile: (key: string, path: string) => Promise<void>
  copy: (from: string, to: string) => Promise<void>
  /** Null when there is none. */
  read: (key: string) => Promise<Readable | null>
  /** Does nothing when there is none. */
  remove: (key: string) => Promise<void>
  /** Everything below a prefix that ends with a slash. */
  removeAll: (prefix: string) => Promise<void>
}

export function createFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putFile: (key, path) => disk.copyFromFs(path, key),
    copy: (from, to) => disk.copy(from, to),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
  }
}

/** Where a file that everybody who knows its name may see is served. */
export const addressOfFile = (key: string): string => `/api/files/${key}`
