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
  /** Data, and the file of its clock, lie in it. */
  folder: string
  /** The command by which it is started, where it is not started by itself. */
  through?: (command: string[]) => string[]
  settings?: NodeJS.ProcessEnv
}

interface DatabaseOptions {
  env: Pick<Env, 'secret'>
  databaseUrl: string
}

export type RunningApi = Awaited<ReturnType<typeof startApi>>

/** Starts the API alone in a process of its own, on a database and at the time of tests; with `JOBS: 'on'` among `settings` it works on jobs, too. */
export async function startApi(
  { env, databaseUrl }: DatabaseOptions,
  { folder, through = (command) => command, settings = {} }: StartOptions,
): Promise<{ url: string; pid: number; running: ChildProcess }> {
  const clock = path.join(folder, 'clock')
  // One that is started again goes on in its time: streams catch up by it.
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
