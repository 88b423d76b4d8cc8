import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { useEffect, useState } from 'react'
import { useOwner } from '../device/session.ts'
import type { Given } from './api.ts'
import { bringQueries } from './now.ts'

interface Asked<N extends CallName> {
  /** What it is the answer to. */
  of: string
  data: Answer<N> | undefined
  /** The last question got no answer, or was refused. */
  error: unknown
  refetch: () => void
}

/**
 * `useCall` for public pages: what keeps answers comes with the first question, after the page stands. Nothing is asked while it is
 * not `enabled`.
 */
export function useLateCall<N extends CallName>(name: N, input: Given<N>, enabled: boolean): Omit<Asked<N>, 'of'> {
  const of = `${useOwner()} ${name} ${JSON.stringify(input)}`
  const [asked, setAsked] = useState<Asked<N>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call and its input are named by `of`
  useEffect(() => {
    if (!enabled) return
    let stop = () => {}
    let gone = false
    const follow = () =>
      void bringQueries().then(
        ({ watch }) => {
          if (!gone) stop = watch(name, input, (answer) => setAsked({ of, ...answer }))
        },
        (error: unknown) => gone || setAsked({ of, data: undefined, error, refetch: follow }),
      )
    follow()
    return () => {
      gone = true
      stop()
    }
  }, [of, enabled])
  return enabled && asked?.of === of ? asked : { data: undefined, error: null, refetch: () => {} }
}
