import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Pauses before a restart, in ms: the first one, which doubles with each crash up to `longest`. After `steady` ms without a crash the next
 * pause is the first one again.
 */
const defaultPauses = { first: 1_000, longest: 60_000, steady: 60_000 }

/**
 * Runs a server with its output on this terminal and restarts it after a crash. It is not restarted if it exits with
 * code 0, after a signal, or before it sent `ready` to its parent: this process then exits the same way. Forwards
 * signals. The IPC channel tells the server when this process is killed.
 */
export async function keepRunning(file, args, env, pauses = defaultPauses) {
  const pauseEnd = new AbortController()
  let receivedSignal
  let server
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      receivedSignal = signal
      server?.kill(signal)
      pauseEnd.abort()
    })
  }

  let wasReady = false
  for (let pause = pauses.first; ; ) {
    const startedAt = Date.now()
    server = spawn(file, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    server.once('message', () => {
      wasReady = true
    })
    const { code, signal } = await new Promise((resolve) => {
      server.once('exit', (code, signal) => resolve({ code, signal }))
      server.once('error', (error) => {
        console.error(`${file}: ${error.message}`)
        resolve({ code: 1, signal: null })
      })
    })
    server = undefined
    if (receivedSignal || code === 0 || !wasReady) return exitLike(code, signal)
    if (Date.now() - startedAt > pauses.steady) pause = pauses.first
    console.error(`The server stopped (${signal ?? code}). Restarting it in ${pause / 1000} s.`)
    await sleep(pause, undefined, { signal: pauseEnd.signal }).catch(() => {})
    if (receivedSignal) return exitLike(null, receivedSignal)
    pause = Math.min(2 * pause, pauses.longest)
  }
}

/** Ends this process as SIGTERM does once its parent is gone: a killed npm does not pass the signal on. */
export function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

function exitLike(code, signal) {
  if (!signal) {
    process.exitCode = code
    return
  }
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
