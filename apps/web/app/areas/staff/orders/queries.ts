import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { staffOrderFilters } from '@waymark/contract/sold-choices.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { choiceField, type FilterState, matching, noneOr, searchText } from '../../../kit/lists/filter.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { errorText, isMissing, toastError } from '../../../kit/load/errors.ts'
import { change, refetchCalls, setAnswer, useCall, usePages } from '../../../kit/load/query.ts'
import { type FileUpload, useFileUploads } from '../../../kit/load/use-sending.ts'
import { withItem } from '../../../kit/load/with-one.ts'
import type { WaitingCounts } from '../work/section.ts'
import { useWork, type Work } from '../work/use-work.ts'

/** Refetch interval (ms): several people share the list. */
const freshFor = 30_000
const rows = 25

export const queuePath = '/staff/orders'
/** Filters of the list. `vendor`: id, or `none` for unassigned orders. `program`: slug. */
export const queueFields = {
  filter: choiceField(staffOrderFilters, 'open'),
  vendor: matching(/^(none|[0-9a-f-]{36})$/),
  due: noneOr(['late', 'today']),
  program: matching(/^[a-z0-9-]{1,120}$/),
  q: searchText,
}

/** Pages of the list, refetched every half minute while visible. */
export const useQueue = ({ filter, vendor, due, program, q }: FilterState<typeof queueFields>) =>
  usePages(
    'listStaffOrders',
    { filter, rows, vendor: vendor || undefined, due: due || undefined, program: program || undefined, q: q || undefined },
    { refetchInterval: freshFor, keepsFormer: true },
  )

const firstDue = { filter: 'open', vendor: '', due: '', program: '', q: '' } as const

/** Orders with the earliest deadlines. */
export const useOrdersDue = () => useQueue(firstDue)

export function useOrdersWaiting(): WaitingCounts | undefined {
  const counts = useOrdersDue().last?.counts
  return counts && { count: counts.open, late: counts.late }
}

export const useStaffOrder = (id: string) =>
  useCall('readStaffOrder', { id }, { refetchInterval: ({ state }) => (isMissing(state.error) ? false : freshFor) })

/** Stores an order, or a change of it, and refetches the lists. */
async function keepOrder(id: string, next: (order: StaffOrder) => StaffOrder): Promise<void> {
  await setAnswer('readStaffOrder', { id }, (order) => order && next(order))
  void refetchCalls('listStaffOrders')
}

const staleCodes: ReadonlySet<string> = new Set([
  'order_state',
  'late_payment_missing',
  'not_delivered',
  'not_found',
  'refund_changed',
  'refund_too_much',
  'idempotency_conflict',
])

/** Actions on an order. */
export function useOrderWork(id: string): OrderWork {
  const t = useWords('staff')
  const { refetch } = useStaffOrder(id)
  return useWork<StaffOrder>({ keep: (order) => keepOrder(id, () => order), refetch, staleCodes, staleMessage: t('movedOn') })
}
export type OrderWork = Work<StaffOrder>

/** Number of deliveries. */
export const countDeliveries = ({ events }: StaffOrder): number => events.filter(({ kind }) => kind === 'delivered').length

/** Maximum file size, as in the contract (staff-orders.ts). */
const maxFileSize = 25 * 1024 * 1024

/** Uploads the files of a delivery one after another, with progress. */
export function useDeliveries(order: StaffOrder) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const words = { offline: t('fileOffline'), failed: profile('failed') }
  const sending = useFileUploads('addDeliveryFile', {
    toInput: ({ file }: FileUpload) => ({ id: order.id, name: file.name, file }),
    onSent: (fact) => keepOrder(order.id, (now) => ({ ...now, draftFiles: withItem(now.draftFiles, fact) })),
    toErrorText: (error) => errorText(error, words),
  })

  return {
    ...sending,
    add(files: readonly File[]) {
      sending.add(
        files.map((file): FileUpload => {
          const made = { key: crypto.randomUUID(), file, sent: 0 }
          if (file.size > maxFileSize) return { ...made, error: t('fileTooLarge') }
          return file.size === 0 ? { ...made, error: t('fileEmpty') } : made
        }),
      )
    },
    async remove(file: string): Promise<boolean> {
      try {
        await change('removeDeliveryFile', { id: order.id, file }).catch((error: unknown) => {
          // Already removed.
          if (!(error instanceof ApiError && error.problem.status === 404)) throw error
        })
        await keepOrder(order.id, (now) => ({ ...now, draftFiles: now.draftFiles.filter(({ id }) => id !== file) }))
        return true
      } catch (error) {
        toastError(error, words)
        return false
      }
    },
  }
}
