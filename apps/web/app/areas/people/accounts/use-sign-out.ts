import { useState } from 'react'
import { clearTokens, ownerId } from '../../../kit/device/session.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { countWaiting } from '../../guides/my-guides/my-guides.ts'
import { listRecords, removeRecord, tickedOf } from '../../guides/progress/records.ts'
import { flush, waits } from '../../guides/progress/sync.ts'

/** Milliseconds that signing out waits for the server. */
const patience = 4000
const atMost = (promise: Promise<unknown>) => Promise.race([promise.catch(() => {}), new Promise((done) => setTimeout(done, patience))])

/**
 * Ends the session here whatever the server answers. What it has not acknowledged stays on the device for this person's next
 * sign-in; what it has need not lie about. Whoever shows a person's page then goes home (`ProfileFrame`).
 */
async function signOut() {
  const owner = ownerId()
  const ended = callOverHttp('logout', {}, { signal: AbortSignal.timeout(patience) })
  await atMost(ended)
  if (owner !== null) for (const record of listRecords(owner)) if (!waits(record)) removeRecord(owner, tickedOf(record))
  clearTokens()
}

/** Signs out; where something still waits for the server after another try, asks first: `unsent` says how much. */
export function useSignOut() {
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(0)
  async function start(sure: boolean) {
    setBusy(true)
    if (!sure && countWaiting(listRecords().filter(waits)) > 0) await atMost(flush())
    const waiting = sure ? 0 : countWaiting(listRecords().filter(waits))
    setUnsent(waiting)
    if (waiting === 0) await signOut()
    setBusy(false)
  }
  return { busy, unsent, ask: () => void start(false), confirm: () => void start(true), stay: () => setUnsent(0) }
}
