import { useEffect, useMemo } from 'react'
import { useSignedIn } from '../../../kit/device/session.ts'
import { keys, storage } from '../../../kit/device/storage.ts'
import { useLateCall } from '../../../kit/load/use-late-call.ts'
import { useRecords } from '../progress/use-progress.ts'
import { type Begun, begunGuides, most } from './left-off.ts'

/** The guides this reader is in the middle of, of this device and of the account. */
export function useLeftOff(): Begun[] {
  const records = useRecords()
  const signedIn = useSignedIn()
  const { data, error } = useLateCall('listUnfinishedGuides', { rows: most }, signedIn === true)
  const account = data?.items
  const begun = useMemo(() => begunGuides(records, account ?? []), [records, account])
  // Without an answer what this device knows stands there all the same.
  const known = signedIn === false || account !== undefined || error !== null
  const some = begun.length > 0
  useEffect(() => {
    // The next visit keeps room for them from the first paint on.
    if (!known) return
    if (some) storage.set(keys.leftOff, 'on')
    else storage.remove(keys.leftOff)
  }, [known, some])
  return begun
}
