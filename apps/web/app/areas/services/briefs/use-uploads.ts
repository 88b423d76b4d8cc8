import type { FileFact } from '@waymark/contract/services/briefs.ts'
import type { BriefField } from '@waymark/contract/services/services.ts'
import { useState } from 'react'
import { useWords } from '../../../kit/language/words.tsx'
import { errorText, toastError } from '../../../kit/load/errors.ts'
import { changeOnce } from '../../../kit/load/now.ts'
import { type FileUpload, useFileUploads } from '../../../kit/load/use-sending.ts'
import type { BriefStore } from './brief-store.ts'

/** A file on its way to a field. */
export interface Upload extends FileUpload {
  field: string
}

/** As the server has them (contract/briefs.ts): bytes, and files of a brief. */
const largest = 10 * 1024 * 1024
export const maxFiles = 10

/** Sends the files of a brief, one after another, and says how far each is. A visitor signs in in place first, and it goes on. */
export function useUploads(service: string, store: BriefStore, requireSignIn: (why: 'file') => Promise<boolean>) {
  const t = useWords('brief')
  const words = { offline: t('fileOffline'), failed: t('fileFailed') }
  const [added, setAdded] = useState<FileFact>()
  const toErrorText = (error: unknown) => errorText(error, words)
  const { sendings: uploads, ...sending } = useFileUploads('addBriefFile', {
    toInput: ({ field, file }: Upload) => ({ id: service, field, name: file.name, file }),
    onSent(file) {
      store.addFile(file)
      setAdded(file)
    },
    toErrorText,
  })

  return {
    ...sending,
    uploads,
    /** The one that got through last. */
    added,
    async add(field: BriefField, chosen: readonly File[]) {
      if (chosen.length === 0 || !(await requireSignIn('file'))) return
      await store.loaded()
      const there = store.state().base?.files ?? []
      const onWay = uploads.filter(({ error }) => !error)
      let room = Math.min(
        (field.most ?? maxFiles) - [...there, ...onWay].filter((file) => file.field === field.id).length,
        maxFiles - there.length - onWay.length,
      )
      const added = chosen.map((file): Upload => {
        const upload = { key: crypto.randomUUID(), field: field.id, file, sent: 0 }
        if (file.size > largest) return { ...upload, error: t('fileTooLarge') }
        if (file.size === 0) return { ...upload, error: t('fileEmpty') }
        room--
        return room < 0 ? { ...upload, error: t('filesFull') } : upload
      })
      sending.add(added)
    },
    /** False where it could not be taken away, which is told. */
    async remove(file: string): Promise<boolean> {
      try {
        await changeOnce('removeBriefFile', { id: service, file })
        store.removeFile(file)
        return true
      } catch (error) {
        toastError(error, words)
        return false
      }
    },
  }
}
export type Uploads = ReturnType<typeof useUploads>
