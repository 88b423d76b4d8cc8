import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { useEffect, useState } from 'react'
import { useOwner } from '../device/session.ts'
import type { CallInput } from './api.ts'
import { loadQueries } from './now.ts'

interface CallState<N extends CallName> {
  /** Key of the owner, call and input that this answers. */
  of: string
  data: Answer<N> | undefined
  /** Error of the last read. */
  error: unknown
  refetch: () => void
}

/** `useCall` for public pages: loads TanStack Query with the first read, after hydration. Reads nothing unless `enabled`. */
export function useLazyCall<N extends CallName>(name: N, input: CallInput<N>, enabled: boolean): Omit<CallState<N>, 'of'> {
  const of = `${useOwner()} ${name} ${JSON.stringify(input)}`
  const [asked, setAsked] = useState<CallState<N>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` identifies the call and its input
  useEffect(() => {
    if (!enabled) return
    let stop = () => {}
    let gone = false
    const follow = () =>
      void loadQueries().then(
        ({ observeCall }) => {
          if (!gone) stop = observeCall(name, input, (answer) => setAsked({ of, ...answer }))
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
