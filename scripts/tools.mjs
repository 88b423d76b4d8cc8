import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node.js that package.json pins, independent of the one on PATH. */
export const pinnedNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Settings of glibc's allocator for a process that decodes pictures: return large blocks to the system at once, and share two arenas
 * between all threads. Other C libraries ignore them.
 */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * A young generation sized for requests, and an old generation that is collected once it has grown by half. V8's defaults each use 100 MB
 * more and are no faster for this server.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** Folder of Node's compile cache, which halves the time of the next start. */
export const compileCache = path.join(root, 'node_modules/.cache/node')

/** Runs a program in the repository with its output on this terminal. Returns whether it exited with code 0. */
export function run(file, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', (error) => {
      console.error(`${file}: ${error.message}`)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Runs a program in the repository. Returns its output, and whether it exited with code 0. */
export function capture(file, args, env = {}) {
  return new Promise((resolve) => {
    const output = []
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => output.push(Buffer.from(`${file}: ${error.message}\n`)))
    child.once('close', (code) => resolve({ succeeded: code === 0, output: Buffer.concat(output) }))
  })
}

/** Like {@link run}, but prints the output at the end, so that programs that run side by side do not mix their lines. */
export async function runBuffered(file, args) {
  const { succeeded, output } = await capture(file, args)
  process.stdout.write(output)
  return succeeded
}

/** Prints a step and the seconds that it took. `work` runs programs with `capture`; the output of a failed one is printed. */
export async function runStep(title, work) {
  const startedAt = Date.now()
  console.log(`${title} …`)
  const { succeeded, output } = await work()
  if (!succeeded) process.stdout.write(output)
  console.log(`  ${succeeded ? 'done' : 'failed'} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return succeeded
}

/** Runs a program that may fail and returns its output instead of printing it. */
export function runQuietly(file, args, env = {}) {
  const { stdout, stderr, error } = spawnSync(file, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
  return `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim()
}

export function hash(...parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/** Runs `work` under a lock file, so that processes of this machine do it one after another for this clone. */
export async function withLock(name, work) {
  const file = path.join(tmpdir(), `waymark-${name}-${hash(root).slice(0, 16)}.lock`)
  for (let attempts = 0; !createLockFile(file); attempts++) {
    if (attempts === 0) console.log(`Waiting for another ${name} in this folder (${file}) …`)
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Returns false when another process holds the lock. Removes a stale lock file, so that the next call can succeed. */
function createLockFile(file) {
  let descriptor
  try {
    descriptor = openSync(file, 'wx')
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isStale(file)) rmSync(file, { force: true })
    return false
  }
  try {
    writeSync(descriptor, String(process.pid))
    return true
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Age (ms) after which an empty lock file is stale: its process was killed, or the disk was full, before it could write its id. */
const emptyLockTimeout = 5_000

function isStale(file) {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return false
  if (stats.size === 0) return Date.now() - stats.mtimeMs > emptyLockTimeout
  return !isAlive(Number(readFileSync(file, 'utf8')))
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
