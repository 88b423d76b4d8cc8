import type { CallName } from '@waymark/contract/calls.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError, type CallInput } from '../../../kit/load/api.ts'
import { refetchCalls } from '../../../kit/load/query.ts'
import { useChanges } from '../../../kit/load/use-change.ts'
import { toast } from '../../../kit/look/toasts.ts'

/** Changes an account or role, sent once. `again`: calls to refetch afterwards, also after a conflict. */
export function useAccountChange(...again: readonly CallName[]) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const { busy, run: change } = useChanges()

  /** `done`: text of the success toast. `refused`: handles an error that a dialog shows itself. */
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
