import type { Services } from './context.ts'

// A file is stored before its row is written and erased after its row is deleted. A process killed in between leaves a
// stray file.

/** Age below which a file may still get its row (ms); longer than any upload. */
const minAge = 3_600_000
/** Keys per query. */
const batchSize = 500
/** Kills leave only a few. More strays mean that this is another database, so none is removed. */
export const maxStrays = 100

/** Removes uploaded files that no row names. */
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
  // Clock of the disk, not of the app.
  const before = Date.now() - minAge
  for await (const { key, writtenAt } of files.list(folder)) if (writtenAt.getTime() < before) yield key
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  const some: string[] = []
  for await (const key of keys) if (some.push(key) === batchSize) yield some.splice(0)
  if (some.length > 0) yield some
}
