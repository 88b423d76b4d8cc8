import type { StaffTransfers } from '@waymark/contract/money/transfers.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { refetchCalls, setAnswer } from '../../../kit/load/query.ts'
import { useWork } from '../work/use-work.ts'

const staleCodes: ReadonlySet<string> = new Set([
  'transfer_taken',
  'transfer_moved',
  'transfer_paid',
  'transfer_shown',
  'transfer_changed',
  'no_refund_due',
  'not_found',
])

/** Shows the list from an answer and refetches the lines and expected transfers. */
export async function keepTransfers(found: StaffTransfers): Promise<void> {
  await setAnswer('listTransfers', {}, found)
  await refetchCalls('listBankLines', 'listAwaitedTransfers')
}

export const refetchTransfers = () => refetchCalls('listTransfers', 'listBankLines', 'listAwaitedTransfers')

/** Actions on transfers. Each answers the changed list. */
export function useTransferWork() {
  const t = useWords('staff-transfers')
  const work = useWork<StaffTransfers>({
    keep: keepTransfers,
    refetch: refetchTransfers,
    staleCodes,
    staleMessage: t('movedOn'),
  })
  type Call = Parameters<typeof work.run>[1]
  return {
    busy: work.busy,
    /** `label`: button to show as busy. */
    run: <N extends Call>(call: N, input: Parameters<typeof work.run<N>>[2], done: string, label: string = call, once?: 'same') =>
      work.run(label, call, input, done, once),
  }
}
