import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError, type Given } from '../../../kit/load/api.ts'
import { readAgain, useCall } from '../../../kit/load/query.ts'
import { useChanges } from '../../../kit/load/use-change.ts'
import { toast } from '../../../kit/look/toasts.ts'

/** Everybody with a role, by name. For admins and managers. */
export const useStaffPeople = () => useCall('listStaff', {})

const nobody: readonly StaffPerson[] = []
/** Those to whom orders can be given. */
export const useVendors = (): readonly StaffPerson[] => useStaffPeople().data?.items.filter(({ role }) => role === 'vendor') ?? nobody

/** A change of who is staff, sent once; `refused` takes what a dialog says itself. */
export function useChanging() {
  const t = useWords('staff')
  const profile = useWords('profile')
  const { busy, run: change } = useChanges()

  const run = <N extends 'addStaff' | 'changeRole'>(call: N, input: Given<N>, done: string, refused: (error: ApiError) => boolean) =>
    change(call, input, {
      words: { offline: t('unsent'), failed: profile('failed') },
      async onDone() {
        toast.success(done)
        await readAgain('listStaff')
      },
      onError(error) {
        if (!(error instanceof ApiError)) return false
        // Somebody else was faster.
        void readAgain('listStaff')
        return refused(error)
      },
    })
  return { busy: busy !== '', run }
}
