import type { FileFact } from '@waymark/contract/services/briefs.ts'
import type { BriefField } from '@waymark/contract/services/services.ts'
import { useState } from 'react'
import { useWords } from '../../../kit/language/words.tsx'
import { errorText, toastError } from '../../../kit/load/errors.ts'
import { changeOnce } from '../../../kit/load/now.ts'
import { type FileUpload, useFileUploads } from '../../../kit/load/use-sending.ts'
import type { BriefStore } from './brief-store.ts'

/** A file being uploaded to a field. */
export interface Upload extends FileUpload {
  field: string
}

/** Server's limits (contract/briefs.ts): bytes per file, and files per brief. */
const maxFileSize = 10 * 1024 * 1024
export const maxFiles = 10

/** Uploads the files of a brief one by one, with progress. A visitor is asked to sign in first; then the upload continues. */
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
    /** The latest uploaded file. */
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
        if (file.size > maxFileSize) return { ...upload, error: t('fileTooLarge') }
        if (file.size === 0) return { ...upload, error: t('fileEmpty') }
        room--
        return room < 0 ? { ...upload, error: t('filesFull') } : upload
      })
      sending.add(added)
    },
    /** Returns false after showing the error if the file could not be removed. */
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
