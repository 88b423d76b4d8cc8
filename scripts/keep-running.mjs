import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds: the first pause, the longest one, and how long it has to run for the next fault to count as the first again. */
const usual = { first: 1_000, longest: 60_000, steady: 60_000 }

/**
 * Runs a server until it ends by itself or is told to, with its output on this terminal. Once it has said that it is ready (it sends
 * `ready` to its parent), one that ends by a fault is started again, after a pause that doubles. Signals go on to it, and this process
 * ends as it did. It sees by its channel when this process is killed.
 */
export async function keepRunning(file, args, env, pauses = usual) {
  const waiting = new AbortController()
  let told
  let server
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      told = signal
      server?.kill(signal)
      waiting.abort()
    })
  }

  let wasReady = false
  for (let pause = pauses.first; ; ) {
    const began = Date.now()
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
    if (told || code === 0 || !wasReady) return endLike(code, signal)
    if (Date.now() - began > pauses.steady) pause = pauses.first
    console.error(`The server ended (${signal ?? code}); it is started again in ${pause / 1000} s.`)
    await sleep(pause, undefined, { signal: waiting.signal }).catch(() => {})
    if (told) return endLike(null, told)
    pause = Math.min(2 * pause, pauses.longest)
  }
}

function endLike(code, signal) {
  if (!signal) {
    process.exitCode = code
    return
  }
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
