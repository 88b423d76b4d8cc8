import { useSyncExternalStore } from 'react'
import { type ProgressRecord, progressRecords } from './records.ts'
import { waits } from './sync.ts'

const none: ProgressRecord[] = []
let known = none

/** The records of whoever is signed in that the server has not acknowledged; the same array as long as nothing changed. */
function listWaiting(): ProgressRecord[] {
  const now = progressRecords.list().filter(waits)
  if (now.length !== known.length || now.some((record, index) => record !== known[index])) known = now
  return known
}

export const useWaiting = (): ProgressRecord[] => useSyncExternalStore(progressRecords.subscribe, listWaiting, () => none)
