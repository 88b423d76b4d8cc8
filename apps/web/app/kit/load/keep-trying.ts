/** First retry delay (ms), doubled each time up to one minute. */
const first = 5000
const longest = 60_000

/** Runs `start` until it succeeds: at once, then after growing delays and on reconnect. Returns a function that stops it. */
export function keepTrying(start: () => Promise<unknown>): () => void {
  let pause = first
  let later: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const rest = () => {
    clearTimeout(later)
    removeEventListener('online', run)
  }
  function run() {
    rest()
    start().catch(() => {
      if (ended) return
      addEventListener('online', run)
      later = setTimeout(run, pause)
      pause = Math.min(longest, pause * 2)
    })
  }
  run()
  return () => {
    ended = true
    rest()
  }
}
