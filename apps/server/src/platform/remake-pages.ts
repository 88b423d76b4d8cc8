import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@waymark/contract/choices.ts'

/** A page that is kept: `address` is its path with what it reads of the query, `site` the host of a program or empty. */
interface KeptPage {
  language: Language
  site: string
  address: string
}

/** Pages that are asked for often. */
export interface Remaking {
  /** Somebody asked; `page` where it is kept from now on. */
  asked: (key: string, page?: KeptPage) => void
  /** What was kept is gone: makes the pages anew that were asked for most. Ends what was begun before. */
  start: () => void
  stop: () => void
}

/** So many pages are counted, and so many of them made anew. */
const counted = 2_000
const remade = 50
/** In milliseconds, before the first page and before each: one change often comes with others, and readers go first. */
const settling = 250
const breath = 50
/** Part of its time that this process may be busy with other work. */
const calm = 0.5

/** `remake` asks for a page as a reader would. Never throws: a page that fails is made when it is asked for. */
export function createRemaking(remake: (page: KeptPage) => Promise<unknown>): Remaking {
  const counts = new Map<string, { page: KeptPage; asks: number }>()
  let running = new AbortController()
  /** Under way: its making is nobody's asking. */
  let making: string | undefined

  /** What was asked for long ago counts less and less, and what was asked for once not at all. */
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
    // Not at the beginning: whoever begins anew finds the same pages.
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
      // Only a pause that was ended throws.
      void run(running).catch(() => {})
    },
    stop: () => running.abort(),
  }
}
