import { useCall, usePages } from '../../../kit/load/query.ts'
import type { Waits } from '../work/section.ts'

/** Milliseconds: transfers come by statements, and colleagues match them too. */
const freshFor = 60_000

export const transfersPath = '/staff/money/transfers'

/** How many lines are to be matched, how many transfers are waited for, and what goes back by bank. */
export const useTransfers = () => useCall('listTransfers', {}, { refetchInterval: freshFor })

/** Lines to be matched, page by page. */
export const useBankLines = () => usePages('listBankLines', {}, { refetchInterval: freshFor })

/** Transfers that are waited for, page by page. */
export const useAwaitedTransfers = () => usePages('listAwaitedTransfers', {}, { refetchInterval: freshFor })

/** What somebody has to do: match a line, or send money back. */
export function useTransfersWaiting(): Waits | undefined {
  const { data } = useTransfers()
  if (!data) return undefined
  const { lines, refunds, late } = data.counts
  return { count: lines + refunds, late }
}
