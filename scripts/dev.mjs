import { spawn } from 'node:child_process'
import path from 'node:path'
import pretty from 'pino-pretty'
import { compileCache, pinnedNode, root } from './tools.mjs'

// Serves everything from its sources. Node.js restarts the server when server or contract code changes. Vite reloads web code in the browser.

const watched = ['apps/server/src', 'packages/contract/src'].map((folder) => `--watch-path=${path.join(root, folder)}`)
const args = [...watched, '--watch-preserve-output', path.join(root, 'apps/server/src/main.ts'), '--dev']
const server = spawn(pinnedNode, args, { stdio: ['inherit', 'pipe', 'inherit'], env: { ...process.env, NODE_COMPILE_CACHE: compileCache } })

// Lines that are not JSON pass unchanged.
server.stdout.pipe(
  pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'reqId,method,route,status,ms', messageFormat: '{msg} {method} {route} {status} {ms}' }),
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  process.exitCode = code ?? 1
})
