import { useCall, usePages } from '../../../kit/load/query.ts'
import type { WaitingCounts } from '../work/section.ts'

/** Refetch interval (ms): statements and colleagues change this data. */
const freshFor = 60_000

export const transfersPath = '/staff/money/transfers'

/** Counts of lines to match, expected transfers and refunds by bank. */
export const useTransfers = () => useCall('listTransfers', {}, { refetchInterval: freshFor })

/** Pages of lines to match. */
export const useBankLines = () => usePages('listBankLines', {}, { refetchInterval: freshFor })

/** Pages of expected transfers. */
export const useAwaitedTransfers = () => usePages('listAwaitedTransfers', {}, { refetchInterval: freshFor })

/** Number of tasks: lines to match and refunds to send. */
export function useTransfersWaiting(): WaitingCounts | undefined {
  const { data } = useTransfers()
  if (!data) return undefined
  const { lines, refunds, late } = data.counts
  return { count: lines + refunds, late }
}
