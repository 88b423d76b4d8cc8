import { execFileSync, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Whether a process can have its own disk on this machine. Otherwise the size of its files is limited, which fails with
 * a similar error.
 */
const mounts = (() => {
  try {
    execFileSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Wraps a command so that the folder in its environment variable FOLDER is a disk of this size. */
export function withSmallDisk(kilobytes: number, command: string[], after = ''): string[] {
  if (mounts) {
    const script = `mount -t tmpfs -o size=${kilobytes}k tmpfs "$FOLDER" && ${after ? `"$@"; ${after}` : 'exec "$@"'}`
    return ['unshare', '--map-root-user', '--mount', 'sh', '-c', script, 'sh', ...command]
  }
  const script = after ? `(ulimit -f ${2 * kilobytes}; exec "$@"); ${after}` : `ulimit -f ${2 * kilobytes}; exec "$@"`
  return ['sh', '-c', script, 'sh', ...command]
}

/** Runs a command on such a disk and returns the files left when it ends. */
export async function runOnSmallDisk(folder: string, kilobytes: number, command: string[], env: NodeJS.ProcessEnv) {
  const listing = 'code=$?; echo; echo "left:"; find "$FOLDER" -mindepth 1; exit $code'
  const [file = '', ...rest] = withSmallDisk(kilobytes, command, listing)
  const child = spawn(file, rest, { env: { PATH: process.env.PATH, ...env, FOLDER: folder } })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((resolve) => child.on('close', resolve))])
  const [said = '', left = ''] = out.split('\nleft:\n')
  return { code: child.exitCode, out: said, err, left: left.split('\n').filter(Boolean) }
}

/** Wraps a command so that FOLDER is a read-only disk. Where that is impossible, only non-root users are kept from writing. */
export function withReadOnlyFolder(command: string[]): string[] {
  const script = mounts ? 'mount -t tmpfs -o ro tmpfs "$FOLDER" && exec "$@"' : 'chmod 500 "$FOLDER" && exec "$@"'
  return [...(mounts ? ['unshare', '--map-root-user', '--mount'] : []), 'sh', '-c', script, 'sh', ...command]
}
