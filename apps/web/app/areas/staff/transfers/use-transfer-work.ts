import type { StaffTransfers } from '@waymark/contract/money/transfers.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { keepAnswer, readAgain } from '../../../kit/load/query.ts'
import { useWork } from '../work/use-work.ts'

const movedOn: ReadonlySet<string> = new Set([
  'transfer_taken',
  'transfer_moved',
  'transfer_paid',
  'transfer_shown',
  'transfer_changed',
  'no_refund_due',
  'not_found',
])

/** Puts what is as it is afterwards in the place of what is shown; the lines and what is waited for are read again. */
export async function keepTransfers(found: StaffTransfers): Promise<void> {
  await keepAnswer('listTransfers', {}, found)
  await readAgain('listBankLines', 'listAwaitedTransfers')
}

/** Reads again all that is shown of transfers. */
export const readTransfersAgain = () => readAgain('listTransfers', 'listBankLines', 'listAwaitedTransfers')

/** What is done with transfers: each answers the list as it is afterwards. */
export function useTransferWork() {
  const t = useWords('staff-transfers')
  const work = useWork<StaffTransfers>({
    keep: keepTransfers,
    refetch: readTransfersAgain,
    movedOn,
    movedWords: t('movedOn'),
  })
  type Call = Parameters<typeof work.run>[1]
  return {
    busy: work.busy,
    /** `label` says which button is busy. */
    run: <N extends Call>(call: N, input: Parameters<typeof work.run<N>>[2], done: string, label: string = call, once?: 'same') =>
      work.run(label, call, input, done, once),
  }
}
