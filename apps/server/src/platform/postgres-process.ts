import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Contents of a cluster's `postmaster.pid`. */
export interface ServerProcess {
  pid: number
  port: number
  running: boolean
}

/** Reads `postmaster.pid`. After a crash or reboot its process id may belong to another program. */
export async function readServerProcess(cluster: string): Promise<ServerProcess | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = 0, , , port = 0] = text.split('\n').map(Number)
  return pid ? { pid, port, running: isAlive(pid) && (await isServerOf(pid, cluster)) } : undefined
}

/** Removes a `postmaster.pid` whose process id belongs to another program, since PostgreSQL would refuse to start. */
export async function removeForeignPid(cluster: string, server: ServerProcess | undefined): Promise<void> {
  if (server && !server.running && isAlive(server.pid)) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the wanted port when it is free, otherwise any free one. */
export async function freePort(wanted = 0): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().once('error', reject)
  server.listen(wanted, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted))
  })
  return await promise.catch((error) => {
    if (wanted === 0) throw error
    return freePort()
  })
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  const command = process.platform === 'linux' ? await linuxCommand(pid) : await psCommand(pid)
  return `${command} `.includes(` -D ${cluster} `)
}

// Reads /proc, because slim images have no ps.
async function linuxCommand(pid: number): Promise<string> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
}

async function psCommand(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'args=']).catch(() => ({ stdout: '' }))
  return stdout.trim()
}
