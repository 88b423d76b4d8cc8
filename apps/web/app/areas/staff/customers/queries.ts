import type { Customer } from '@waymark/contract/money/entitlements.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError, type Given } from '../../../kit/load/api.ts'
import { readAgain, useCall } from '../../../kit/load/query.ts'
import { useChanges } from '../../../kit/load/use-change.ts'
import { toast } from '../../../kit/look/toasts.ts'

export const customersPath = '/staff/customers'
export const customerPath = (id: string) => `${customersPath}/${id}`

/** A customer with status and level. */
export const useCustomer = (id: string) => useCall('readCustomer', { id })

/** What staff do with an account, sent once; what it says afterwards is read again, also when somebody else was faster. */
export function useAccountWork({ id }: Pick<Customer, 'id'>) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const { busy, run: change } = useChanges()

  const run = <N extends 'changeStatus' | 'changeLevel'>(call: N, input: Omit<Given<N>, 'id'>, done: string): Promise<boolean> =>
    change(call, { id, ...input } as unknown as Given<N>, {
      words: { offline: t('unsent'), failed: profile('failed') },
      async onDone() {
        await readAgain('readCustomer', 'findCustomers')
        toast.success(done)
      },
      onError(error) {
        if (error instanceof ApiError) void readAgain('readCustomer', 'findCustomers')
        const wrong = error instanceof ApiError ? error.problem.errors?.[0] : undefined
        if (wrong) toast.error(wrong.message)
        return wrong !== undefined
      },
    })
  return { busy: busy !== '', run }
}
export type AccountWork = ReturnType<typeof useAccountWork>
