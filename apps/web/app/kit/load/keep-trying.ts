/** First retry delay (ms), doubled each time up to one minute. */
const firstRetryDelay = 5000
const maxRetryDelay = 60_000

/** Runs `start` until it succeeds: at once, then after growing delays and on reconnect. Returns a function that stops it. */
export function keepTrying(start: () => Promise<unknown>): () => void {
  let pause = firstRetryDelay
  let later: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const cancelRetry = () => {
    clearTimeout(later)
    removeEventListener('online', run)
  }
  function run() {
    cancelRetry()
    start().catch(() => {
      if (ended) return
      addEventListener('online', run)
      later = setTimeout(run, pause)
      pause = Math.min(maxRetryDelay, pause * 2)
    })
  }
  run()
  return () => {
    ended = true
    cancelRetry()
  }
}
