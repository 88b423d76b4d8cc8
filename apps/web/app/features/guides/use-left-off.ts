import type { MyGuide } from '@waymark/contract/guides.ts'
import { useEffect, useMemo, useState } from 'react'
import { callOverHttp } from '../../lib/client.ts'
import { useSignedIn } from '../../lib/session.ts'
import { useRecords } from '../progress/use-progress.ts'
import { type Begun, begunGuides, most } from './left-off.ts'

/** The guides this reader is in the middle of; none while the server's page stands. */
export function useLeftOff(): Begun[] {
  const records = useRecords()
  const signedIn = useSignedIn()
  const [account, setAccount] = useState<MyGuide[]>([])
  useEffect(() => {
    if (!signedIn) return setAccount([])
    const gone = new AbortController()
    callOverHttp('listUnfinishedGuides', { rows: most }, gone.signal).then(
      ({ items }) => setAccount(items),
      // What this device knows stands there all the same.
      () => {},
    )
    return () => gone.abort()
  }, [signedIn])
  return useMemo(() => begunGuides(records, account), [records, account])
}
