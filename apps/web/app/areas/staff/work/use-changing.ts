import type { CallName } from '@waymark/contract/calls.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError, type CallInput } from '../../../kit/load/api.ts'
import { refetchCalls } from '../../../kit/load/query.ts'
import { useChanges } from '../../../kit/load/use-change.ts'
import { toast } from '../../../kit/look/toasts.ts'

/** A change of who somebody is here, sent once. `again`: what is read again afterwards, also when somebody else was faster. */
export function useChanging(...again: readonly CallName[]) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const { busy, run: change } = useChanges()

  /** `done` is what a toast says then; `refused` takes what a dialog says itself. */
  const run = <N extends CallName>(call: N, input: CallInput<N>, done: string, refused?: (error: ApiError) => boolean): Promise<boolean> =>
    change(call, input, {
      words: { offline: t('unsent'), failed: profile('failed') },
      async onDone() {
        toast.success(done)
        await refetchCalls(...again)
      },
      onError(error) {
        if (!(error instanceof ApiError)) return false
        void refetchCalls(...again)
        return refused?.(error)
      },
    })
  return { busy: busy !== '', run }
}
