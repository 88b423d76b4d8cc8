import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Db } from '../src/platform/db.ts'

/**
 * Finds code that asks its pool for a second connection while its transaction holds the first. As many such transactions
 * as the pool has connections would wait for each other until they time out, and block everybody else. Transactions that
 * a test holds open are ignored.
 */
export function detectNestedConnections(pool: Pool) {
  const open = new AsyncLocalStorage<string>()
  const found = new Set<string>()
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    const opened = open.getStore()
    if (opened) found.add(`${opened} asked ${callers()[0] ?? 'somewhere'}`)
    return connect(...args)
  }) as typeof pool.connect
  return {
    /** The same database, with its transactions monitored. */
    watched(db: Db): Db {
      const transaction = db.transaction.bind(db)
      db.transaction = (work, config) => {
        const [caller = ''] = callers()
        return transaction((tx) => (caller.includes('.test.ts') ? work(tx) : open.run(caller, () => work(tx))), config)
      }
      return db
    },
    check: () => assert.deepEqual([...found], [], 'a transaction asked for a second connection'),
  }
}

/** Stack lines of the callers, innermost first, without the functions that all transactions share. */
const callers = () =>
  (new Error().stack ?? '')
    .split('\n')
    .filter((line) => line.includes('/src/') && !line.includes('/platform/db.ts'))
    .map((line) => line.trim())
