import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { errorText, tellError } from '../../../kit/forms/error-text.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { change } from '../../../kit/load/query.ts'
import { type Sending, useSending } from '../../../kit/load/use-sending.ts'
import { withOne } from '../../../kit/load/with-one.ts'
import { keepOrder } from './queries.ts'

/** As the server has it (contract/staff-orders.ts). */
const largest = 25 * 1024 * 1024

/** Brings the files of a delivery, one after another, and says how far each is. */
export function useDeliveries(order: StaffOrder) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const words = { offline: t('fileOffline'), failed: profile('failed') }
  const sending = useSending('addDeliveryFile', {
    inputOf: ({ file }: Sending) => ({ id: order.id, name: file.name, file }),
    onSent: (fact) => keepOrder(order.id, (now) => ({ ...now, draftFiles: withOne(now.draftFiles, fact) })),
    textOf: (error) => errorText(error, words),
  })

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
        await change('removeDeliveryFile', { id: order.id, file }).catch((error: unknown) => {
          // It is gone already.
          if (!(error instanceof ApiError && error.problem.status === 404)) throw error
        })
        await keepOrder(order.id, (now) => ({ ...now, draftFiles: now.draftFiles.filter(({ id }) => id !== file) }))
        return true
      } catch (error) {
        tellError(error, words)
        return false
      }
    },
  }
}
