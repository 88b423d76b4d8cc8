import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../../../../scripts/build.mjs'
import { compileCache, serverFlags, serverMemory } from '../../../../scripts/tools.mjs'

const built = [...serverFlags, path.resolve(import.meta.dirname, '../../dist/main.js')]
/** `npm run dev`, for {@link startApp}. */
export const fromSources = [path.resolve(import.meta.dirname, '../../src/main.ts'), '--dev']

export interface Running {
  url: string
  child: ChildProcess
  /** Output so far. */
  output: () => string
  /** Waits until the process ended and all its output was read. Returns the exit code. */
  ended: Promise<number | null>
  /** Sends a signal and waits like `ended`. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** A port outside the range for outgoing connections: until the app listens, seconds later, another test could get one of those. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const server = net.createServer()
    const isFree = new Promise<boolean>((resolve) => server.once('listening', () => resolve(true)).once('error', () => resolve(false)))
    server.listen(port, '127.0.0.1')
    if (!(await isFree)) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

await ensureBuilt()

/** Runs `npm start` without the installation, like a real deployment. */
export function spawnApp(settings: Record<string, string>, command = built): Omit<Running, 'url'> {
  const child = spawn(process.execPath, command, {
    env: {
      ...serverMemory,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  const ended = once(child, 'close').then(([code]): number | null => code)
  return {
    child,
    ended,
    output: () => Buffer.concat(printed).toString(),
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts the app and waits until it responds. Throws with its output if it exits instead. */
export async function startApp(dataDir: string, settings: Record<string, string> = {}, command = built): Promise<Running> {
  const port = await freePort()
  const app = spawnApp({ WAYMARK_MODE: 'test', DATA_DIR: dataDir, PORT: String(port), ...settings }, command)
  const url = `http://127.0.0.1:${port}`
  while (app.child.exitCode === null && app.child.signalCode === null) {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    if (response?.ok) return { ...app, url }
    await wait(20)
  }
  await app.ended
  throw new Error(`The app ended: ${app.output()}`)
}

/** Registers through the ordinary calls, with the emailed code. */
export async function register(
  url: string,
  email: string,
  headers: Record<string, string> = {},
): Promise<{ token: string; refreshToken: string }> {
  const post = async (address: string, body: object): Promise<{ token: string; refresh_token: string }> => {
    const response = await fetch(`${url}/api/react/${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`)
    return (await response.json()) as { token: string; refresh_token: string }
  }
  await post('register', { name: 'Noa', email })
  for (let tries = 0; tries < 500; tries++) {
    await wait(20)
    const page = await (await fetch(`${url}/dev/mail?to=${encodeURIComponent(email)}`)).text()
    const code = /\b(\d{6})\b/.exec(page)?.[1]
    if (code) {
      const { token, refresh_token } = await post('login', { email, access_code: code })
      return { token, refreshToken: refresh_token }
    }
  }
  throw new Error(`no mail came for ${email}`)
}
