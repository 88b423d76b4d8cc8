import { execFileSync, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Whether this machine lets a process have a disk of its own; elsewhere its files may only grow so far, which answers with another error of the same kind. */
const mounts = (() => {
  try {
    execFileSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Runs a command for which the disk under `folder` has so many kilobytes; answers what lies there when it has ended. */
export async function runOnSmallDisk(folder: string, kilobytes: number, command: string[], env: NodeJS.ProcessEnv) {
  const listing = 'code=$?; echo; echo "left:"; find "$FOLDER" -mindepth 1; exit $code'
  const script = mounts
    ? `mount -t tmpfs -o size=${kilobytes}k tmpfs "$FOLDER" && "$@"; ${listing}`
    : `(ulimit -f ${2 * kilobytes}; exec "$@"); ${listing}`
  const [file = '', ...rest] = [...(mounts ? ['unshare', '--map-root-user', '--mount'] : []), 'sh', '-c', script, 'sh', ...command]
  const child = spawn(file, rest, { env: { PATH: process.env.PATH, ...env, FOLDER: folder } })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((resolve) => child.on('close', resolve))])
  const [said = '', left = ''] = out.split('\nleft:\n')
  return { code: child.exitCode, out: said, err, left: left.split('\n').filter(Boolean) }
}
