import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { useWork, type Work } from '../work/use-work.ts'
import { keepOrder, useStaffOrder } from './queries.ts'

const movedOn: ReadonlySet<string> = new Set(['order_state', 'not_delivered', 'not_found', 'refund_too_much', 'idempotency_conflict'])

/** What is done with an order. */
export function useOrderWork(id: string): OrderWork {
  const t = useWords('staff')
  const { refetch } = useStaffOrder(id)
  return useWork<StaffOrder>({ keep: (order) => keepOrder(id, () => order), refetch, movedOn, movedWords: t('movedOn') })
}
export type OrderWork = Work<StaffOrder>
