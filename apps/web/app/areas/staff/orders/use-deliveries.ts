import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { errorText } from '../../../kit/forms/error-text.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { type Sending, useSending } from '../../../kit/load/use-sending.ts'
import { withOne } from '../../../kit/load/with-one.ts'
import { toast } from '../../../kit/look/toasts.ts'
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
