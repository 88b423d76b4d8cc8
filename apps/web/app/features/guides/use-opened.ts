import type { Guide } from '@waymark/contract/guides.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { callOverHttp } from '../../lib/client.ts'
import { ownerId, useSignedIn } from '../../lib/session.ts'
import type { StepData } from './page-data.ts'

let held: { of: string; guide: Promise<Guide | null> } | undefined

/** The whole of a paid guide, once for each reader and version of it; null for who may not open it. */
function readOpened({ slug, updatedAt }: StepData['guide'], language: string): Promise<Guide | null> {
  const of = `${ownerId()} ${slug} ${updatedAt} ${language}`
  if (held?.of === of) return held.guide
  const guide = callOverHttp('readMyGuide', { slug }).catch((error: unknown) => {
    if (error instanceof ApiError && error.problem.code === 'paid_guide') return null
    if (held?.of === of) held = undefined
    throw error
  })
  held = { of, guide }
  return guide
}

/**
 * What stands behind the lock of a paid guide, for a reader whose plan opens it: the page itself is the same for everybody. Null for
 * everybody else, undefined while that is not known.
 */
export function useOpened(guide: StepData['guide'], language: string): Guide | null | undefined {
  const signedIn = useSignedIn()
  const [opened, setOpened] = useState<Guide | null>()
  const asks = guide.paid && signedIn === true
  useEffect(() => {
    if (!asks) return
    let gone = false
    const look = () =>
      readOpened(guide, language).then(
        (found) => gone || setOpened(found),
        // Without a connection it stays locked until there is one.
        () => gone || setOpened(null),
      )
    void look()
    addEventListener('online', look)
    return () => {
      gone = true
      removeEventListener('online', look)
    }
  }, [asks, guide, language])
  return asks ? opened : null
}
