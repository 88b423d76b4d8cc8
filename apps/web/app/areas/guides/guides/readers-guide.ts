import type { Guide, Mark, Step } from '@waymark/contract/guides/guides.ts'
import type { StepSummary } from '@waymark/contract/guides/progress.ts'
import { useEffect, useState } from 'react'
import { ownerId, useSignedIn } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { keepTrying } from '../../../kit/load/keep-trying.ts'
import { readOnce } from '../../../kit/load/now.ts'
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

type PaidHead = Exclude<Head, { own: true }>

let held: { of: string; guide: Promise<Guide | null> } | undefined

/** The whole of a paid guide, once for each reader and version of it; null for who may not open it. */
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

/** `closed` to whoever may not open it; `failed` where that could not be asked. */
export type Opened = Guide | 'asking' | 'closed' | 'failed'

/** Asks for the whole of a paid guide, and tells what became of it; what failed is asked for again. Returns what ends that. */
export const followOpened = (guide: PaidHead, language: string, tell: (opened: Opened) => void): (() => void) =>
  keepTrying(() =>
    readOpened(guide, language).then(
      (found) => tell(found ?? 'closed'),
      (error: unknown) => {
        tell('failed')
        throw error
      },
    ),
  )

interface Reading {
  /** Whole text of a paid guide for a reader whose plan includes it. The page itself is the same for everybody. */
  opened: Guide | undefined
  /** Whether this reader may open it is not known yet. */
  asking: boolean
  /** Asks again; only where it could not be asked. */
  again: (() => void) | undefined
}

/** A guide as this reader may read it. */
export function useOpened(guide: Head, language: string): Reading {
  const signedIn = useSignedIn()
  const [opened, setOpened] = useState<Opened>('asking')
  const [attempt, setAttempt] = useState(0)
  const paid = !guide.own && guide.paid && signedIn === true ? guide : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
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
