import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError, type CallInput } from '../../../kit/load/api.ts'
import { type ChangeOptions, useChanges } from '../../../kit/load/use-change.ts'
import { toast } from '../../../kit/look/toasts.ts'

interface WorkedOn<T> {
  /** Puts what the server answered in the place of what is shown. */
  keep: (found: T) => unknown
  /** Reads anew what is shown. */
  refetch: () => Promise<unknown>
  /** Refusals that say: this is no longer what the page shows. */
  movedOn: ReadonlySet<string>
  /** Text of the toast. */
  movedWords: string
}

/** `moved`: it is something else by now, and was read anew; false when it did not go through, which was said. */
export type Outcome = 'done' | 'moved' | false

/** Calls that answer the thing as it is afterwards. */
type CallOf<T> = { [N in CallName]: Answer<N> extends T ? N : never }[CallName]

/** Actions on one entry, one at a time, so that nothing is sent twice. The answer replaces what is shown. */
export function useWork<T>({ keep, refetch, movedOn, movedWords }: WorkedOn<T>) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const { busy, run: change } = useChanges()

  /** `label` says which button is busy, `done` what a toast says then. */
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
          if (problem && movedOn.has(problem.code)) {
            moved = true
            toast.error(movedWords, { detail: problem.detail })
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
