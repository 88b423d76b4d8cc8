import type { Guide, Mark, Step } from '@waymark/contract/guides/guides.ts'
import type { StepSummary } from '@waymark/contract/guides/progress.ts'
import { useEffect, useState } from 'react'
import { ownerId, useSignedIn } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { readNow } from '../../../kit/load/now.ts'
import type { Head } from './page-data.ts'

/** Whether the words of a step that is done are newer than the last thing this person did in it. */
export const changedSince = (
  { id, changedAt }: Pick<Step, 'id' | 'changedAt'>,
  stands: Pick<StepSummary, 'state'> | undefined,
  marks: readonly Mark[],
): boolean =>
  changedAt !== undefined &&
  stands?.state === 'done' &&
  marks.every(({ step, at }) => step !== id || Date.parse(at) < Date.parse(changedAt))

let held: { of: string; guide: Promise<Guide | null> } | undefined

/** The whole of a paid guide, once for each reader and version of it; null for who may not open it. */
function readOpened({ slug, updatedAt }: Exclude<Head, { own: true }>, language: string): Promise<Guide | null> {
  const of = `${ownerId()} ${slug} ${updatedAt} ${language}`
  if (held?.of === of) return held.guide
  const guide = readNow('readMyGuide', { id: slug }).catch((error: unknown) => {
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
export function useOpened(guide: Head, language: string): Guide | null | undefined {
  const signedIn = useSignedIn()
  const [opened, setOpened] = useState<Guide | null>()
  const paid = !guide.own && guide.paid && signedIn === true ? guide : null
  useEffect(() => {
    if (!paid) return
    let gone = false
    const look = () =>
      readOpened(paid, language).then(
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
  }, [paid, language])
  return paid ? opened : null
}
