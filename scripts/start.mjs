import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { compileCache, pinnedNode, root, serverFlags } from './tools.mjs'

function serve() {
  const args = [...serverFlags, path.join(root, 'apps/server/dist/main.js'), ...process.argv.slice(2)]
  const env = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache }
  // The server takes this process' place, so that signals and the exit code are its own.
  if (process.execve && process.platform !== 'win32') process.execve(pinnedNode, [pinnedNode, ...args], env)
  const server = spawn(pinnedNode, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
  })
}

if ((await ensureInstalled()) && (await ensureBuilt())) serve()
else process.exitCode = 1
