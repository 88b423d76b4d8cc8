import type { StaffOrder } from '@waymark/contract/staff-orders.ts'
import { ApiError } from '../../../lib/api.ts'
import { callOverHttp } from '../../../lib/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { type Sending, useSending } from '../../../lib/use-sending.ts'
import { withOne } from '../../../lib/with-one.ts'
import { useWords } from '../../../lib/words.tsx'
import { errorText } from '../../accounts/error-text.ts'
import { useKeepOrder } from './queries.ts'

/** As the server has it (contract/staff-orders.ts). */
const largest = 25 * 1024 * 1024

/** Brings the files of a delivery, one after another, and says how far each is. */
export function useDeliveries(order: StaffOrder) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const keep = useKeepOrder(order.id)
  const textOf = (error: unknown) => errorText(error, { offline: t('fileOffline'), failed: profile('failed') })
  const sending = useSending<Sending>(async ({ file }, way) => {
    const fact = await callOverHttp('addDeliveryFile', { id: order.id, name: file.name, file }, way)
    keep((now) => ({ ...now, draftFiles: withOne(now.draftFiles, fact) }))
  }, textOf)

  return {
    ...sending,
    add(files: readonly File[]) {
      sending.add(
        files.map((file): Sending => {
          const made = { key: crypto.randomUUID(), file, sent: 0 }
          if (file.size > largest) return { ...made, error: t('fileTooLarge') }
          return file.size === 0 ? { ...made, error: t('fileEmpty') } : made
        }),
      )
    },
    async remove(file: string): Promise<boolean> {
      try {
        await callOverHttp('removeDeliveryFile', { id: order.id, file }).catch((error: unknown) => {
          // It is gone already.
          if (!(error instanceof ApiError && error.problem.status === 404)) throw error
        })
        keep((now) => ({ ...now, draftFiles: now.draftFiles.filter(({ id }) => id !== file) }))
        return true
      } catch (error) {
        toast.error(textOf(error))
        return false
      }
    },
  }
}
