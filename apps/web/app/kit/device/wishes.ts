import { createOutbox } from './outbox.ts'

interface Wish<V> {
  value: V
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Wishes that show at once: sent one after another, of several for one thing the last counts, and over whatever is read meanwhile. What
 * does not get through is taken back. `changed` is told when others wait than before.
 */
export function createWishes<V>(send: (key: string, value: V) => Promise<void>, changed: () => void) {
  const wishes = new Map<string, Wish<V>>()
  let waiting: ReadonlyMap<string, V> = new Map()

  function update(key: string, before: Wish<V> | undefined, now?: Wish<V>) {
    if (wishes.get(key) !== before) return
    if (now) wishes.set(key, now)
    else wishes.delete(key)
    waiting = new Map([...wishes].map(([one, { value }]) => [one, value]))
    changed()
  }

  const outbox = createOutbox<[string, Wish<V>]>({
    next: () => wishes.entries().next().value,
    async send([key, wish]) {
      await send(key, wish.value)
      update(key, wish)
      wish.done()
    },
    refuse([key, wish], error) {
      update(key, wish)
      wish.failed(error)
      return 'dropped'
    },
  })

  return {
    /** What is asked for and not acknowledged, by its key: another map with every change. */
    waiting: () => waiting,
    /** Resolves once the server has it; rejects when it was taken back. */
    wish: (key: string, value: V): Promise<void> =>
      new Promise((done, failed) => {
        const before = wishes.get(key)
        // One that was overtaken ends as the one after it does.
        update(key, before, {
          value,
          done() {
            before?.done()
            done()
          },
          failed(error) {
            before?.failed(error)
            failed(error)
          },
        })
        void outbox.flush()
      }),
    /** Whoever wished is gone. */
    clear() {
      wishes.clear()
      waiting = new Map()
    },
  }
}
