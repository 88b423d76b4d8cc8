import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Env } from '../env.ts'

/** Describes why the server cannot listen on its address; null when the settings are not the cause. */
export function describeListenFault(error: unknown, { host, port }: Pick<Env, 'host' | 'port'>): string | null {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Use another port: PORT=3001 npm start`
    case 'EACCES':
      return `This user isn't allowed to listen on port ${port} (PORT). Use a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST is ${host}, which isn't an address of this machine. Use 0.0.0.0 to listen on all of its addresses, or 127.0.0.1 for this machine only.`
    default:
      return null
  }
}

/** Tries to listen on the server's address. Returns what prevents it, or null. */
export async function findListenFault({ host, port }: Pick<Env, 'host' | 'port'>): Promise<string | null> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return null
  } catch (error) {
    return describeListenFault(error, { host, port }) ?? String(error)
  }
}
