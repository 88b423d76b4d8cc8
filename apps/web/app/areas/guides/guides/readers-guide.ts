import type { Guide, Mark, Step } from '@waymark/contract/guides/guides.ts'
import type { StepSummary } from '@waymark/contract/guides/progress.ts'
import { useEffect, useState } from 'react'
import { ownerId, useSignedIn } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { keepTrying } from '../../../kit/load/keep-trying.ts'
import { readOnce } from '../../../kit/load/now.ts'
import type { Head } from './page-data.ts'

/** Whether the text of a finished step changed after the reader's last action in it. */
export const changedSince = (
  { id, changedAt }: Pick<Step, 'id' | 'changedAt'>,
  stands: Pick<StepSummary, 'state'> | undefined,
  marks: readonly Mark[],
): boolean =>
  changedAt !== undefined &&
  stands?.state === 'done' &&
  marks.every(({ step, at }) => step !== id || Date.parse(at) < Date.parse(changedAt))

type PaidHead = Exclude<Head, { own: true }>

let held: { of: string; guide: Promise<Guide | null> } | undefined

/** Fetches the full paid guide, once per reader and version. Null without access. */
function readOpened({ slug, updatedAt }: PaidHead, language: string): Promise<Guide | null> {
  const of = `${ownerId()} ${slug} ${updatedAt} ${language}`
  if (held?.of === of) return held.guide
  const guide = readOnce('readMyGuide', { id: slug }).catch((error: unknown) => {
    if (error instanceof ApiError && error.problem.code === 'paid_guide') return null
    if (held?.of === of) held = undefined
    throw error
  })
  held = { of, guide }
  return guide
}

/** `closed`: no access. `failed`: access could not be checked. */
export type OpenedGuide = Guide | 'asking' | 'closed' | 'failed'

/** Fetches the full paid guide and reports the result. Failures are retried. Returns a function that stops it. */
export const followOpened = (guide: PaidHead, language: string, tell: (opened: OpenedGuide) => void): (() => void) =>
  keepTrying(() =>
    readOpened(guide, language).then(
      (found) => tell(found ?? 'closed'),
      (error: unknown) => {
        tell('failed')
        throw error
      },
    ),
  )

interface GuideAccess {
  /** Full text of a paid guide for a reader whose plan includes it. The page's HTML is the same for everybody. */
  opened: Guide | undefined
  /** Access is being checked. */
  asking: boolean
  /** Retries; only after a failed check. */
  again: (() => void) | undefined
}

/** A guide with the steps that this reader has access to. */
export function useOpened(guide: Head, language: string): GuideAccess {
  const signedIn = useSignedIn()
  const [opened, setOpened] = useState<OpenedGuide>('asking')
  const [attempt, setAttempt] = useState(0)
  const paid = !guide.own && guide.paid && signedIn === true ? guide : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches on each attempt
  useEffect(() => {
    if (!paid) return
    let gone = false
    const end = followOpened(paid, language, (found) => gone || setOpened(found))
    return () => {
      gone = true
      end()
    }
  }, [paid, language, attempt])
  const again = () => {
    setOpened('asking')
    setAttempt((count) => count + 1)
  }
  if (!paid) return { opened: undefined, asking: false, again: undefined }
  return {
    opened: typeof opened === 'object' ? opened : undefined,
    asking: opened === 'asking',
    again: opened === 'failed' ? again : undefined,
  }
}
