import { useCall } from '../../../kit/load/query.ts'
import type { Waits } from '../work/section.ts'

/** Milliseconds: transfers come by statements, and colleagues match them too. */
const freshFor = 60_000

export const transfersPath = '/staff/money/transfers'

/** Lines to be matched, what is waited for, and what goes back by bank. */
export const useTransfers = () => useCall('listTransfers', {}, { refetchInterval: freshFor })

/** What somebody has to do: match a line, or send money back. */
export function useTransfersWaiting(): Waits | undefined {
  const { data } = useTransfers()
  if (!data) return undefined
  return { count: data.lines.length + data.refunds.length, late: data.refunds.filter(({ late }) => late).length }
}
