import type { Env } from '../env.ts'

/** Describes why the server cannot listen on its address; null when the settings are not the cause. */
export function listenFault(error: unknown, { host, port }: Pick<Env, 'host' | 'port'>): string | null {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Choose another: PORT=3001 npm start`
    case 'EACCES':
      return `This user may not listen on port ${port} (PORT): one above 1023 is right.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST is ${host}, which is no address of this machine: 0.0.0.0 listens on all that it has, 127.0.0.1 for itself alone.`
    default:
      return null
  }
}
