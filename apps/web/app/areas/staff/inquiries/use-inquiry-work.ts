import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { useWork, type Work } from '../work/use-work.ts'
import { keepInquiry, useStaffInquiry } from './queries.ts'

const movedOn: ReadonlySet<string> = new Set(['not_found', 'idempotency_conflict'])

/** What is done with an inquiry. */
export function useInquiryWork(id: string): InquiryWork {
  const t = useWords('staff-inquiries')
  const { refetch } = useStaffInquiry(id)
  return useWork<Inquiry>({ keep: keepInquiry, refetch, movedOn, movedWords: t('movedOn') })
}
export type InquiryWork = Work<Inquiry>
