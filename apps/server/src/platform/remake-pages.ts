import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@waymark/contract/choices.ts'

/** Cached page. `address`: path and significant query; `site`: host of a program or empty. */
interface KeptPage {
  language: Language
  site: string
  address: string
}

/** Renders popular pages again after a content change. */
export interface Remaking {
  /** Counts a request. `page` is given when the page is cached. */
  asked: (key: string, page?: KeptPage) => void
  /** Starts rendering the most requested pages, and stops an earlier run. */
  start: () => void
  stop: () => void
}

/** Number of pages that are counted and rendered again. */
const counted = 2_000
const remade = 50
/** Pause before each page (ms): changes come in groups, and readers go first. */
const settling = 250
const breath = 50
/** Event-loop utilization above which rendering waits. */
const calm = 0.5

/** `remake` requests a page like a reader. Never throws. */
export function createRemaking(remake: (page: KeptPage) => Promise<unknown>): Remaking {
  const counts = new Map<string, { page: KeptPage; asks: number }>()
  let running = new AbortController()
  /** Key of the page being rendered, which is not counted. */
  let making: string | undefined

  /** Halves the counts, so that old requests matter less. */
  function fade() {
    for (const [key, count] of counts) {
      count.asks = Math.floor(count.asks / 2)
      if (count.asks === 0) counts.delete(key)
    }
  }

  async function run({ signal }: AbortController) {
    const most = [...counts].filter(([, { asks }]) => asks > 1).sort(([, a], [, b]) => b.asks - a.asks)
    const pages = most.slice(0, remade).map(([key, { page }]) => ({ key, page }))
    await pause(settling, null, { signal, ref: false })
    for (const { key, page } of pages) {
      let begun: ReturnType<typeof performance.eventLoopUtilization>
      do {
        begun = performance.eventLoopUtilization()
        await pause(breath, null, { signal, ref: false })
      } while (performance.eventLoopUtilization(begun).utilization > calm)
      making = key
      await remake(page).catch(() => {})
      making = undefined
    }
    // At the end, so that a restarted run finds the same pages.
    fade()
  }

  return {
    asked(key, page) {
      if (key === making) return
      const count = counts.get(key)
      if (count) count.asks++
      else if (page) {
        if (counts.size >= counted) fade()
        counts.set(key, { page, asks: 1 })
      }
    },
    start() {
      running.abort()
      running = new AbortController()
      // Only an aborted pause throws.
      void run(running).catch(() => {})
    },
    stop: () => running.abort(),
  }
}
