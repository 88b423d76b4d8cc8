import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { compileCache } from '../../../../scripts/tools.mjs'
import type { Env } from '../../src/env.ts'
import { startOfTests } from '../services.ts'

interface StartOptions {
  /** Contains the data and the clock file. */
  folder: string
  /** Wraps the start command. */
  through?: (command: string[]) => string[]
  settings?: NodeJS.ProcessEnv
}

interface DatabaseOptions {
  env: Pick<Env, 'secret'>
  databaseUrl: string
}

export type RunningApi = Awaited<ReturnType<typeof startApi>>

/** Starts the API alone in a process of its own, on a database and at the tests' time. `JOBS: 'on'` in `settings` also runs jobs. */
export async function startApi(
  { env, databaseUrl }: DatabaseOptions,
  { folder, through = (command) => command, settings = {} }: StartOptions,
): Promise<{ url: string; pid: number; running: ChildProcess }> {
  const clock = path.join(folder, 'clock')
  // A restarted API continues at its own time, which resumed streams need.
  if (!existsSync(clock)) await writeFile(clock, String(startOfTests - Date.now()))
  const [file = '', ...rest] = through([process.execPath, path.resolve(import.meta.dirname, 'api-process.ts')])
  const running = spawn(file, rest, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      WAYMARK_MODE: 'test',
      WAYMARK_SECRET: env.secret,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      CLOCK_FILE: clock,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!running.stdout || !running.pid) throw new Error('the API did not start')
  const [url] = await once(createInterface(running.stdout), 'line')
  return { url, pid: running.pid, running }
}
