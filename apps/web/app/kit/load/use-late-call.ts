import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { useEffect, useState } from 'react'
import { useOwner } from '../device/session.ts'
import type { Given } from './api.ts'
import { bringQueries } from './now.ts'

interface Asked<N extends CallName> {
  /** Key of the owner, call and input that this answers. */
  of: string
  data: Answer<N> | undefined
  /** Error of the last read. */
  error: unknown
  refetch: () => void
}

/** `useCall` for public pages: loads TanStack Query with the first read, after hydration. Reads nothing unless `enabled`. */
export function useLateCall<N extends CallName>(name: N, input: Given<N>, enabled: boolean): Omit<Asked<N>, 'of'> {
  const of = `${useOwner()} ${name} ${JSON.stringify(input)}`
  const [asked, setAsked] = useState<Asked<N>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` identifies the call and its input
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
