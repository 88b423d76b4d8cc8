import type { StaffOrder } from '@waymark/contract/staff-orders.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { callOverHttp } from '../../../lib/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useWords } from '../../../lib/words.tsx'
import { errorText } from '../../accounts/error-text.ts'
import { useKeepOrder } from './queries.ts'

/** A file on its way, or one that did not get through. */
export interface Sending {
  key: string
  file: File
  /** From 0 to 1. */
  sent: number
  error?: string
}

/** As the server has it (contract/staff-orders.ts). */
const largest = 25 * 1024 * 1024

/** Brings the files of a delivery, one after another, and says how far each is. */
export function useDeliveries(order: StaffOrder) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const keep = useKeepOrder(order.id)
  const [sendings, setSendings] = useState<Sending[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const { current } = aborts
    return () => {
      for (const abort of current.values()) abort.abort()
    }
  }, [])

  const patch = (key: string, change: Partial<Sending>) =>
    setSendings((now) => now.map((sending) => (sending.key === key ? { ...sending, ...change } : sending)))
  const forget = (key: string) => setSendings((now) => now.filter((sending) => sending.key !== key))
  const textOf = (error: unknown) => errorText(error, { offline: t('fileOffline'), failed: profile('failed') })

  async function send({ key, file }: Sending, { signal }: AbortController) {
    try {
      signal.throwIfAborted()
      const { telling } = await import('../../../lib/upload.ts')
      const carry = telling((sent) => patch(key, { sent }))
      const fact = await callOverHttp('addDeliveryFile', { id: order.id, name: file.name, file }, { signal, carry })
      keep((now) => ({ ...now, draftFiles: [...now.draftFiles, fact] }))
      forget(key)
    } catch (error) {
      if (signal.aborted) return forget(key)
      patch(key, { error: textOf(error) })
    } finally {
      aborts.current.delete(key)
    }
  }

  return {
    sendings,
    add(files: readonly File[]) {
      const added = files.map((file): Sending => {
        const sending = { key: crypto.randomUUID(), file, sent: 0 }
        if (file.size > largest) return { ...sending, error: t('fileTooLarge') }
        return file.size === 0 ? { ...sending, error: t('fileEmpty') } : sending
      })
      setSendings((now) => [...now, ...added])
      for (const sending of added) {
        if (sending.error) continue
        const abort = new AbortController()
        aborts.current.set(sending.key, abort)
        queue.current = queue.current.then(() => send(sending, abort))
      }
    },
    /** Gives up one on its way, or takes away the words about one that did not get through. */
    drop(key: string) {
      aborts.current.get(key)?.abort()
      forget(key)
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
