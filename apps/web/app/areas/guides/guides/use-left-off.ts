import type { MyGuide } from '@waymark/contract/guides/guides.ts'
import { useEffect, useMemo, useState } from 'react'
import { useSignedIn } from '../../../kit/device/session.ts'
import { keys, storage } from '../../../kit/device/storage.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { useRecords } from '../progress/use-progress.ts'
import { type Begun, begunGuides, most } from './left-off.ts'

/** The guides this reader is in the middle of, of this device and of the account. */
export function useLeftOff(): Begun[] {
  const records = useRecords()
  const signedIn = useSignedIn()
  const [account, setAccount] = useState<MyGuide[]>()
  useEffect(() => {
    if (signedIn === undefined) return
    if (!signedIn) return setAccount([])
    const gone = new AbortController()
    callOverHttp('listUnfinishedGuides', { rows: most }, { signal: gone.signal }).then(
      ({ items }) => setAccount(items),
      // What this device knows stands there all the same.
      () => setAccount([]),
    )
    return () => gone.abort()
  }, [signedIn])
  const begun = useMemo(() => begunGuides(records, account ?? []), [records, account])
  const known = account !== undefined
  const some = begun.length > 0
  useEffect(() => {
    // The next visit keeps room for them from the first paint on.
    if (!known) return
    if (some) storage.set(keys.leftOff, 'on')
    else storage.remove(keys.leftOff)
  }, [known, some])
  return begun
}
