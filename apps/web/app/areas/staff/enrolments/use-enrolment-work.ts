import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { useWork, type Work } from '../work/use-work.ts'
import { keepEnrolment, useStaffEnrolment } from './queries.ts'

const movedOn: ReadonlySet<string> = new Set(['enrolment_state', 'not_found', 'refund_too_much', 'idempotency_conflict'])

/** What is done with an enrolment. */
export function useEnrolmentWork(id: string): EnrolmentWork {
  const t = useWords('staff-billing')
  const { refetch } = useStaffEnrolment(id)
  return useWork<StaffEnrolment>({ keep: keepEnrolment, refetch, movedOn, movedWords: t('movedOn') })
}
export type EnrolmentWork = Work<StaffEnrolment>
