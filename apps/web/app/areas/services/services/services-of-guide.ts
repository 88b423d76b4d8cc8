import type { Answer } from '@waymark/contract/calls.ts'
import { useEffect, useState } from 'react'
import { callOverHttp } from '../../../kit/load/client.ts'

type Found = Answer<'listServices'>

/** Asked once for each guide that is read here. */
const asked = new Map<string, Promise<Found>>()

function servicesOf(guide: string): Promise<Found> {
  const asking = asked.get(guide) ?? callOverHttp('listServices', { guide })
  asked.set(guide, asking)
  // Without an answer the next step asks again.
  asking.catch(() => asked.delete(guide))
  return asking
}

/** Services that go with a guide, and which of its steps each takes over; undefined until they came. */
export function useServicesOfGuide(guide: string): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let gone = false
    servicesOf(guide).then(
      (answer) => !gone && setFound(answer),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [guide])
  return found
}
