import { useSyncExternalStore } from 'react'
import { listRecords, type ProgressRecord, subscribeRecords } from '../../guides/progress/records.ts'
import { waits } from '../../guides/progress/sync.ts'

const none: ProgressRecord[] = []
let known = none

/** The records of whoever is signed in that the server has not acknowledged; the same array as long as nothing changed. */
function listWaiting(): ProgressRecord[] {
  const now = listRecords().filter(waits)
  if (now.length !== known.length || now.some((record, index) => record !== known[index])) known = now
  return known
}

export const useWaiting = (): ProgressRecord[] => useSyncExternalStore(subscribeRecords, listWaiting, () => none)
