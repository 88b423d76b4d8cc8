import { inquiryFilters, inquiryForms } from '@waymark/contract/conversation/form-choices.ts'
import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { type FilterState, noneOr, oneOf, typed } from '../../../kit/lists/filter.ts'
import { isMissing } from '../../../kit/load/errors.ts'
import { keepAnswer, readAgain, useCall, usePages } from '../../../kit/load/query.ts'
import type { Waits } from '../work/section.ts'
import { useWork, type Work } from '../work/use-work.ts'

/** Milliseconds: several people read one inbox. */
const freshFor = 30_000
const rows = 25

export const inboxPath = '/staff/inquiries'
/** Which messages are shown. */
export const inboxFields = { filter: oneOf(inquiryFilters, 'open'), form: noneOr(inquiryForms), q: typed }

/** The inbox page by page, read again every half minute while somebody looks. */
export const useInbox = ({ filter, form, q }: FilterState<typeof inboxFields>) =>
  usePages('listInquiries', { filter, rows, form: form || undefined, q: q || undefined }, { refetchInterval: freshFor, keepsFormer: true })

const unanswered = { filter: 'open', form: '', q: '' } as const

/** What waits for an answer the longest. */
export const useUnanswered = () => useInbox(unanswered)

export function useInquiriesWaiting(): Waits | undefined {
  const { last } = useUnanswered()
  return last && { count: last.counts.open, late: last.counts.late }
}

/** What somebody wrote, with our answers. */
export const useStaffInquiry = (id: string) =>
  useCall('readInquiry', { id }, { refetchInterval: ({ state }) => (isMissing(state.error) ? false : freshFor) })

/** Keeps an inquiry that the server answered; lists are read again. */
async function keepInquiry(inquiry: Inquiry): Promise<void> {
  await keepAnswer('readInquiry', { id: inquiry.id }, inquiry)
  void readAgain('listInquiries')
}

const movedOn: ReadonlySet<string> = new Set(['not_found', 'inquiry_changed', 'inquiry_moved', 'inquiry_answered', 'idempotency_conflict'])

/** What is done with an inquiry. */
export function useInquiryWork(id: string): InquiryWork {
  const t = useWords('staff-inquiries')
  const { refetch } = useStaffInquiry(id)
  return useWork<Inquiry>({ keep: keepInquiry, refetch, movedOn, movedWords: t('movedOn') })
}
export type InquiryWork = Work<Inquiry>
