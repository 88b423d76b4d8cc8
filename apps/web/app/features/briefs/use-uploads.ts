import type { BriefField } from '@waymark/contract/services.ts'
import { useEffect, useRef, useState } from 'react'
import { callOverHttp } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.tsx'
import { errorText } from '../accounts/error-text.ts'
import type { BriefStore } from './brief-store.ts'

/** A file on its way, or one that did not get through. */
export interface Upload {
  key: string
  field: string
  file: File
  /** From 0 to 1. */
  sent: number
  /** Why it did not get through. */
  error?: string
  /** It can be tried again. */
  again?: boolean
}

/** As the server has them (contract/briefs.ts): bytes, and files of a brief. */
const largest = 10 * 1024 * 1024
export const mostFiles = 10

/** Sends the files of a brief, one after another, and says how far each is. A visitor signs in in place first, and it goes on. */
export function useUploads(service: string, store: BriefStore, requireSignIn: () => Promise<boolean>) {
  const t = useWords('brief')
  const [uploads, setUploads] = useState<Upload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const { current } = aborts
    return () => {
      for (const abort of current.values()) abort.abort()
    }
  }, [])

  const patch = (key: string, change: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  const forget = (key: string) => setUploads((now) => now.filter((upload) => upload.key !== key))

  async function send({ key, field, file }: Upload, { signal }: AbortController) {
    try {
      signal.throwIfAborted()
      const { telling } = await import('../../lib/upload.ts')
      const carry = telling((sent) => patch(key, { sent }))
      const fact = await callOverHttp('addBriefFile', { id: service, field, name: file.name, file }, { signal, carry })
      store.setFiles((files) => [...files, fact])
      forget(key)
    } catch (error) {
      if (signal.aborted) return forget(key)
      patch(key, { error: errorText(error, { offline: t('fileOffline'), failed: t('fileFailed') }), again: true })
    } finally {
      aborts.current.delete(key)
    }
  }
  const follow = (upload: Upload) => {
    const abort = new AbortController()
    aborts.current.set(upload.key, abort)
    queue.current = queue.current.then(() => send(upload, abort))
  }

  return {
    uploads,
    async add(field: BriefField, chosen: readonly File[]) {
      if (chosen.length === 0 || !(await requireSignIn())) return
      await store.loaded()
      const there = store.state().base?.files ?? []
      const onWay = uploads.filter(({ error }) => !error)
      let room = Math.min(
        (field.most ?? mostFiles) - [...there, ...onWay].filter((file) => file.field === field.id).length,
        mostFiles - there.length - onWay.length,
      )
      const added = chosen.map((file): Upload => {
        const upload = { key: crypto.randomUUID(), field: field.id, file, sent: 0 }
        if (file.size > largest) return { ...upload, error: t('fileTooLarge') }
        if (file.size === 0) return { ...upload, error: t('fileEmpty') }
        room--
        return room < 0 ? { ...upload, error: t('filesFull') } : upload
      })
      setUploads((now) => [...now, ...added])
      for (const upload of added) if (!upload.error) follow(upload)
    },
    again(upload: Upload) {
      const { error: _, again: __, ...rest } = upload
      setUploads((now) => now.map((one) => (one.key === upload.key ? rest : one)))
      follow(rest)
    },
    /** Gives up one on its way, or takes away the words about one that did not get through. */
    drop(key: string) {
      aborts.current.get(key)?.abort()
      forget(key)
    },
    async remove(file: string) {
      try {
        await callOverHttp('removeBriefFile', { id: service, file })
        store.setFiles((files) => files.filter(({ id }) => id !== file))
      } catch (error) {
        toast.error(errorText(error, { offline: t('fileOffline'), failed: t('fileFailed') }))
      }
    },
  }
}
export type Uploads = ReturnType<typeof useUploads>
