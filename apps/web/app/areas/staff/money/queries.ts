import { oneOf, typed } from '../../../kit/lists/filter.ts'
import { useCall, usePages } from '../../../kit/load/query.ts'
import type { Waits } from '../work/section.ts'

/** Milliseconds: payments come by themselves, and several people decide. */
const freshFor = 60_000
const rows = 50

export const moneyPath = '/staff/money'
export const moneyViews = ['today', 'ledger'] as const
/** Which part is shown; `order`: the number of the one whose ledger it is. */
export const moneyFields = { view: oneOf(moneyViews, ({ order }) => (order ? 'ledger' : 'today')), order: typed }

export const useMoney = () => useCall('readMoney', {}, { refetchInterval: freshFor })

/** Refunds that wait for a second person. */
export const useRefundRequests = () => useCall('listRefundRequests', {}, { refetchInterval: freshFor })

/** What waits for whoever looks: refunds of others, as one's own wait for somebody else. */
export function useMoneyWaiting(): Waits | undefined {
  const { data, dataUpdatedAt } = useRefundRequests()
  if (!data) return undefined
  const waiting = data.items.filter(({ mine }) => !mine)
  return { count: waiting.length, late: waiting.filter(({ dueAt }) => Date.parse(dueAt) < dataUpdatedAt).length }
}

/** The ledger page by page, or all of one order. */
export const useMovements = (order: string) => usePages('listMovements', { rows, order }, { keepsFormer: true })
