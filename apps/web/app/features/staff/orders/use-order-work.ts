import type { StaffOrder } from '@waymark/contract/staff-orders.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { useWords } from '../../../lib/words.tsx'
import { errorText } from '../../accounts/error-text.ts'
import { useKeepOrder, useStaffOrder } from './queries.ts'

/** Refusals that say: this order is no longer what the page shows. */
const movedOn: ReadonlySet<string> = new Set(['order_state', 'not_delivered', 'not_found', 'refund_too_much', 'idempotency_conflict'])

/** `moved`: the order is another one by now, and was read anew. */
export type Outcome = 'done' | 'moved' | 'failed'

/**
 * What is done with an order: one thing at a time, so that nothing is sent twice; the answer takes the place of the order that is shown.
 */
export function useOrderWork(id: string) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const keep = useKeepOrder(id)
  const { refetch } = useStaffOrder(id)
  const underWay = useRef(false)
  const [busy, setBusy] = useState('')

  /** `name` says which button is busy, `done` what a toast says then; `unsure` is told when nobody knows whether it came through. */
  async function run(name: string, work: () => Promise<StaffOrder>, done: string, unsure?: () => void): Promise<Outcome> {
    if (underWay.current) return 'failed'
    underWay.current = true
    setBusy(name)
    try {
      const order = await work()
      keep(() => order)
      toast.success(done)
      return 'done'
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      if (problem && movedOn.has(problem.code)) {
        toast.error(t('movedOn'), { detail: problem.detail })
        await refetch()
        return 'moved'
      }
      if (!problem || problem.status >= 500) unsure?.()
      toast.error(problem?.errors?.[0]?.message ?? errorText(error, { offline: t('unsent'), failed: profile('failed') }))
      return 'failed'
    } finally {
      underWay.current = false
      setBusy('')
    }
  }
  return { busy, run }
}
export type OrderWork = ReturnType<typeof useOrderWork>
