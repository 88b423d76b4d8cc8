import type { Services } from './context.ts'

// A file takes its place before the row that names it is written, and goes after its row: a process that is killed in between leaves one.

/** Milliseconds for which a row may still come: no upload takes so long. */
const patience = 3_600_000
/** Keys that the database is asked of at once. */
const batch = 500
/** Kills leave a few. Where more lie there, this is not the database whose rows name them, and none is touched. */
export const maxStrays = 100

/** Removes what people brought and no row names. */
export async function sweepStrays({ db, files, modules, log }: Pick<Services, 'db' | 'files' | 'modules' | 'log'>): Promise<void> {
  const strays: string[] = []
  for (const { kept } of modules) {
    if (!kept) continue
    for await (const keys of inBatches(oldKeys(files, kept.folder))) {
      const named = new Set(await kept.named(db, keys))
      strays.push(...keys.filter((key) => !named.has(key)))
      if (strays.length > maxStrays) return log.error('more files than kills can leave are named by no row: none is removed')
    }
  }
  for (const key of strays) await files.remove(key)
}

async function* oldKeys(files: Services['files'], folder: string): AsyncGenerator<string> {
  // The clock of the disk, and not of the app.
  const before = Date.now() - patience
  for await (const { key, writtenAt } of files.list(folder)) if (writtenAt.getTime() < before) yield key
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  const some: string[] = []
  for await (const key of keys) if (some.push(key) === batch) yield some.splice(0)
  if (some.length > 0) yield some
}
