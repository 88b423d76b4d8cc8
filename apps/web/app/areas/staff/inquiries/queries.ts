import { inquiryFilters, inquiryForms } from '@waymark/contract/conversation/form-choices.ts'
import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { choiceField, type FilterState, noneOr, searchText } from '../../../kit/lists/filter.ts'
import { isMissing } from '../../../kit/load/errors.ts'
import { refetchCalls, setAnswer, useCall, usePages } from '../../../kit/load/query.ts'
import type { WaitingCounts } from '../work/section.ts'
import { useWork, type Work } from '../work/use-work.ts'

/** Refetch interval (ms): several people share the inbox. */
const freshFor = 30_000
const rows = 25

export const inboxPath = '/staff/inquiries'
/** Filters of the inbox. */
export const inboxFields = { filter: choiceField(inquiryFilters, 'open'), form: noneOr(inquiryForms), q: searchText }

/** Pages of the inbox, refetched every half minute while visible. */
export const useInbox = ({ filter, form, q }: FilterState<typeof inboxFields>) =>
  usePages('listInquiries', { filter, rows, form: form || undefined, q: q || undefined }, { refetchInterval: freshFor, keepsFormer: true })

const unanswered = { filter: 'open', form: '', q: '' } as const

/** Inquiries that wait longest for an answer. */
export const useUnanswered = () => useInbox(unanswered)

export function useInquiriesWaiting(): WaitingCounts | undefined {
  const { last } = useUnanswered()
  return last && { count: last.counts.open, late: last.counts.late }
}

/** Inquiry with our replies. */
export const useStaffInquiry = (id: string) =>
  useCall('readInquiry', { id }, { refetchInterval: ({ state }) => (isMissing(state.error) ? false : freshFor) })

/** Stores an inquiry from an answer and refetches the lists. */
async function keepInquiry(inquiry: Inquiry): Promise<void> {
  await setAnswer('readInquiry', { id: inquiry.id }, inquiry)
  void refetchCalls('listInquiries')
}

const staleCodes: ReadonlySet<string> = new Set([
  'not_found',
  'inquiry_changed',
  'inquiry_moved',
  'inquiry_answered',
  'idempotency_conflict',
])

/** Actions on an inquiry. */
export function useInquiryWork(id: string): InquiryWork {
  const t = useWords('staff-inquiries')
  const { refetch } = useStaffInquiry(id)
  return useWork<Inquiry>({ keep: keepInquiry, refetch, staleCodes, staleMessage: t('movedOn') })
}
export type InquiryWork = Work<Inquiry>
