import { existsSync, readFileSync } from 'node:fs'

/** What time it is; with a file (tests alone), moved by the milliseconds that stand in it. */
export function createClock(file: string | undefined): () => Date {
  if (file === undefined) return () => new Date()
  return () => new Date(Date.now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0))
}
