import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError, type CallInput } from '../../../kit/load/api.ts'
import { type ChangeOptions, useChanges } from '../../../kit/load/use-change.ts'
import { toast } from '../../../kit/look/toasts.ts'

interface WorkOptions<T> {
  /** Stores the server's answer. */
  keep: (found: T) => unknown
  /** Refetches the entry. */
  refetch: () => Promise<unknown>
  /** Codes of refusals that mean the shown data is outdated. */
  staleCodes: ReadonlySet<string>
  /** Toast for such a refusal. */
  staleMessage: string
}

/** Result of an action. `moved`: the data was outdated and was refetched. False: failed, with the error shown. */
export type Outcome = 'done' | 'moved' | false

/** Calls whose answer is the changed entry. */
type CallOf<T> = { [N in CallName]: Answer<N> extends T ? N : never }[CallName]

/** Actions on an entry, one at a time, so that nothing is sent twice. The answer replaces the shown data. */
export function useWork<T>({ keep, refetch, staleCodes, staleMessage }: WorkOptions<T>) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const { busy, run: change } = useChanges()

  /** `label`: button to show as busy. `done`: text of the success toast. */
  async function run<N extends CallOf<T>>(
    label: string,
    call: N,
    input: CallInput<N>,
    done: string,
    once?: ChangeOptions<N>['once'],
  ): Promise<Outcome> {
    let moved = false
    const changed = await change(
      call,
      input,
      {
        words: { offline: t('unsent'), failed: profile('failed') },
        ...(once && { once }),
        async onDone(found) {
          await keep(found as T)
          toast.success(done)
        },
        async onError(error) {
          const problem = error instanceof ApiError ? error.problem : undefined
          if (problem && staleCodes.has(problem.code)) {
            moved = true
            toast.error(staleMessage, { detail: problem.detail })
            await refetch()
          }
          const wrong = problem?.errors?.[0]
          if (!moved && wrong) toast.error(wrong.message)
          return moved || wrong !== undefined
        },
      },
      label,
    )
    return changed ? 'done' : moved && 'moved'
  }
  return { busy, run }
}
export type Work<T> = ReturnType<typeof useWork<T>>
