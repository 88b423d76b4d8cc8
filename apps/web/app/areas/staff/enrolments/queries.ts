import type { StaffEnrolment } from '@waymark/contract/money/staff-enrolments.ts'
import { offerKinds, staffEnrolmentFilters } from '@waymark/contract/sold-choices.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { choiceField, type FilterState, idPattern, matching, noneOr, searchText, writeFilter } from '../../../kit/lists/filter.ts'
import { isMissing } from '../../../kit/load/errors.ts'
import { refetchCalls, setAnswer, useCall, usePages } from '../../../kit/load/query.ts'
import { useWork, type Work } from '../work/use-work.ts'

/** Refetch interval (ms): renewals and webhooks change this data. */
const freshFor = 60_000
const rows = 25

export const enrolmentsPath = '/staff/enrolments'
/** Filters of the enrolment list. `user`: all enrolments of a customer. */
export const enrolmentsFields = {
  filter: choiceField(staffEnrolmentFilters, ({ user }) => (user ? 'all' : 'active')),
  kind: noneOr(offerKinds),
  user: matching(idPattern),
  q: searchText,
}
/** Address of all enrolments of a customer. */
export const userEnrolmentsPath = (user: string): string => writeFilter(enrolmentsFields, enrolmentsPath, { filter: 'all', user })

export const useEnrolments = ({ filter, kind, user, q }: FilterState<typeof enrolmentsFields>) =>
  usePages(
    'listStaffEnrolments',
    { filter, rows, kind: kind || undefined, user: user || undefined, q: q || undefined },
    { refetchInterval: freshFor, keepsFormer: true },
  )

export const useStaffEnrolment = (id: string) =>
  useCall('readStaffEnrolment', { id }, { refetchInterval: ({ state }) => (isMissing(state.error) ? false : freshFor) })

/** Stores an enrolment from an answer and refetches the lists. */
export async function keepEnrolment(enrolment: StaffEnrolment): Promise<void> {
  await setAnswer('readStaffEnrolment', { id: enrolment.id }, enrolment)
  void refetchCalls('listStaffEnrolments')
}

export const useStaffOffers = () => useCall('listStaffOffers', {})

const staleCodes: ReadonlySet<string> = new Set([
  'enrolment_state',
  'not_found',
  'refund_changed',
  'refund_too_much',
  'idempotency_conflict',
])

/** Actions on an enrolment. */
export function useEnrolmentWork(id: string): EnrolmentWork {
  const t = useWords('staff-enrolments')
  const { refetch } = useStaffEnrolment(id)
  return useWork<StaffEnrolment>({ keep: keepEnrolment, refetch, staleCodes, staleMessage: t('movedOn') })
}
export type EnrolmentWork = Work<StaffEnrolment>
