import { monthShape } from '@waymark/contract/company.ts'
import { companyDay } from '../../../kit/language/zoned-days.ts'
import { choiceField, idPattern, matching, searchText } from '../../../kit/lists/filter.ts'
import { useCall, usePages } from '../../../kit/load/query.ts'
import type { WaitingCounts } from '../work/section.ts'

/** Refetch interval (ms): webhooks and other staff change this data. */
const freshFor = 60_000
const rows = 50

export const moneyPath = '/staff/money'
export const moneyViews = ['today', 'ledger', 'papers'] as const
/**
 * `order`: number of the order whose ledger is shown. `month`: month of papers, such as 2026-11; by default this one.
 * `paper`: document to scroll to.
 */
export const moneyFields = {
  view: choiceField(moneyViews, ({ order, paper }) => (order ? 'ledger' : paper ? 'papers' : 'today')),
  order: searchText,
  month: matching(monthShape),
  paper: matching(idPattern),
}

export const useMoney = () => useCall('readMoney', {}, { refetchInterval: freshFor })

export const useRefundRequests = () => useCall('listRefundRequests', {}, { refetchInterval: freshFor })

/**
 * Number of money tasks for the reader: refund requests of others, failed refunds, bank inquiries, unanswered renewals,
 * and differences.
 */
export function useMoneyWaiting(): WaitingCounts | undefined {
  const { data: requests, dataUpdatedAt } = useRefundRequests()
  const { data: standing } = useMoney()
  if (!requests || !standing) return undefined
  const { disputes, unanswered, differences, refundsDue } = standing
  const times = [
    ...requests.items.flatMap(({ mine, dueAt }) => (mine ? [] : dueAt)),
    ...disputes.flatMap(({ status, answerBy }) => (status === 'open' && answerBy ? answerBy : [])),
  ]
  const late = times.filter((time) => Date.parse(time) < dataUpdatedAt).length
  return { count: times.length + unanswered.length + differences.length + refundsDue.failed, late }
}

/** Pages of the ledger, or the movements of one order. */
export const useMovements = (order: string) => usePages('listMovements', { rows, order }, { keepsFormer: true })

/** Paginated invoices and credit notes for one month. */
export const usePapers = (month: string) => usePages('listStaffPapers', { month: month || undefined }, { keepsFormer: true })

/** Months of the last eight years, the retention period of documents, newest first and in the form 2026-11; `beside` is added. */
export function monthsUntil(now: Date, beside: string): string[] {
  const [year = 0, month = 0] = companyDay(now).split('-').map(Number)
  const months = Array.from({ length: 7 * 12 + month }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
  return months.includes(beside) || beside === '' ? months : [...months, beside]
}
