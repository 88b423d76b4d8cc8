import { monthShape } from '@waymark/contract/company.ts'
import { companyDay } from '../../../kit/language/zoned-days.ts'
import { anId, matching, oneOf, typed } from '../../../kit/lists/filter.ts'
import { useCall, usePages } from '../../../kit/load/query.ts'
import type { Waits } from '../work/section.ts'

/** Milliseconds: payments come by themselves, and several people decide. */
const freshFor = 60_000
const rows = 50

export const moneyPath = '/staff/money'
export const moneyViews = ['today', 'ledger', 'papers'] as const
/** Which part is shown; `order`: the number of the one whose ledger it is; `month`: of papers, such as 2026-11, this one when empty; `paper`: the one at which they open. */
export const moneyFields = {
  view: oneOf(moneyViews, ({ order, paper }) => (order ? 'ledger' : paper ? 'papers' : 'today')),
  order: typed,
  month: matching(monthShape),
  paper: matching(anId),
}

export const useMoney = () => useCall('readMoney', {}, { refetchInterval: freshFor })

/** Refunds that wait for a second person. */
export const useRefundRequests = () => useCall('listRefundRequests', {}, { refetchInterval: freshFor })

/**
 * What waits for whoever looks: refunds of others, as one's own wait for somebody else, refunds that failed, what a bank asks,
 * renewals that the provider does not answer, and what does not agree.
 */
export function useMoneyWaiting(): Waits | undefined {
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

/** The ledger page by page, or all of one order. */
export const useMovements = (order: string) => usePages('listMovements', { rows, order }, { keepsFormer: true })

/** Invoices and credit notes of a month, page by page. */
export const usePapers = (month: string) => usePages('listStaffPapers', { month: month || undefined }, { keepsFormer: true })

/** Months of this year and of the seven before it, as long as papers and books are kept: the newest first, such as 2026-11, and one beside them. */
export function monthsUntil(now: Date, beside: string): string[] {
  const [year = 0, month = 0] = companyDay(now).split('-').map(Number)
  const months = Array.from({ length: 7 * 12 + month }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
  return months.includes(beside) || beside === '' ? months : [...months, beside]
}
