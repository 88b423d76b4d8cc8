import { createOutbox } from './outbox.ts'

interface PendingChange<V> {
  value: V
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Optimistic changes, sent one after another. Per key only the latest value is sent, and it overrides data read
 * meanwhile. A failed change is rolled back. `changed` runs when the set of pending changes does.
 */
export function createOptimisticChanges<V>(send: (key: string, value: V) => Promise<void>, changed: () => void) {
  const wishes = new Map<string, PendingChange<V>>()
  let waiting: ReadonlyMap<string, V> = new Map()

  function update(key: string, before: PendingChange<V> | undefined, now?: PendingChange<V>) {
    if (wishes.get(key) !== before) return
    if (now) wishes.set(key, now)
    else wishes.delete(key)
    waiting = new Map([...wishes].map(([one, { value }]) => [one, value]))
    changed()
  }

  const outbox = createOutbox<[string, PendingChange<V>]>({
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
    /** Unacknowledged values by key; a new map after every change. */
    waiting: () => waiting,
    /** Resolves when the server has accepted the value; rejects when it was rolled back. */
    wish: (key: string, value: V): Promise<void> =>
      new Promise((done, failed) => {
        const before = wishes.get(key)
        // A superseded change settles with its successor.
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
    /** Drops all pending changes, for example after signing out. */
    clear() {
      wishes.clear()
      waiting = new Map()
    },
  }
}
