/** Milliseconds until the next try; then twice as many, up to a minute. */
const first = 5000
const longest = 60_000

/** Does it at once; where that fails again after a while, and when the connection returns. Returns what ends it. */
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
