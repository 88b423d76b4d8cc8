import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node.js that package.json pins, whatever the machine has. */
export const pinnedNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * For the memory of a process that unpacks pictures, with the C library of most Linux systems: what is large is given back at once, and no
 * thread keeps a heap of its own. Others do not read it.
 */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * A young generation that fits requests, and an old one that is cleared when it is half as large again as what was left of it: V8's own
 * choices hold 100 MB more each, and are no faster here.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** Where Node.js keeps what it compiled: the next start reads half of it from there. */
export const compileCache = path.join(root, 'node_modules/.cache/node')

/** Runs a program in the repository with its output on this terminal. Answers whether it ended well. */
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

/** Runs a program beside others: its words come all at once, when it ended. Answers whether it ended well. */
export function runBeside(file, args) {
  return new Promise((resolve) => {
    const words = []
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => words.push(some))
    child.once('error', (error) => words.push(Buffer.from(`${file}: ${error.message}\n`)))
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(words))
      resolve(code === 0)
    })
  })
}

/** Runs a program that may fail, and hands back its words instead of showing them. */
export function attempt(file, args, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
  return { done: status === 0, words: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim() }
}

export function hash(...parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/** Does the work while no other process of this machine does the work of that name in this clone. */
export async function alone(name, work) {
  const file = path.join(tmpdir(), `waymark-${name}-${hash(root).slice(0, 16)}.lock`)
  for (let told = false; !take(file); told = true) {
    if (!told) console.log(`Waiting for another ${name} in this folder (${file}) …`)
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  let place
  try {
    place = openSync(file, 'wx')
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLeft(file)) rmSync(file, { force: true })
    return false
  }
  try {
    writeSync(place, String(process.pid))
    return true
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(place)
  }
}

/** Milliseconds after which a file without a number is nobody's: who made it was ended, or found no room, before it could write its own. */
const unnamedFor = 5_000

/** Whether who holds it has ended. */
function isLeft(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return false
  if (found.size === 0) return Date.now() - found.mtimeMs > unnamedFor
  return !isAlive(Number(readFileSync(file, 'utf8')))
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
