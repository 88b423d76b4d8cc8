import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { useState } from 'react'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { toastError } from '../../../kit/load/errors.ts'
import { changeOnce, readOnce } from '../../../kit/load/now.ts'
import { changeRecord } from '../progress/records.ts'
import { forgetChecklist, refetchFolders, storeChecklist } from './queries.ts'

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.problem.code === code

/** Renames or moves a checklist. Retries version conflicts, because neither touches the text. */
export async function changeChecklist(id: string, change: { name?: string; categoryId?: string }): Promise<Checklist> {
  const once = async () => {
    const { version } = await readOnce('readChecklist', { id })
    return changeOnce('updateChecklist', { id, version, ...change })
  }
  const changed = await once().catch((error: unknown) => {
    if (!isCode(error, 'checklist_changed')) throw error
    return once()
  })
  await storeChecklist(changed)
  await refetchFolders()
  return changed
}

/** Deletes a checklist with its progress. Succeeds if it no longer exists. */
export async function deleteChecklist(id: string): Promise<void> {
  await changeOnce('deleteChecklist', { id }).catch((error: unknown) => {
    if (!isCode(error, 'not_found')) throw error
  })
  changeRecord({ kind: 'checklist', id }, () => null)
  forgetChecklist(id)
  await refetchFolders()
}

/** Erases the progress, on the device and in the account. */
export async function restartChecklist(id: string): Promise<void> {
  await changeOnce('restartChecklist', { id })
  changeRecord({ kind: 'checklist', id }, () => null)
  await refetchFolders()
}

/** Returns the id of the folder with this name, creating it if needed. */
export async function ensureFolder(name: string): Promise<string> {
  const { id } = await changeOnce('createFolder', { name })
  await refetchFolders()
  return id
}

export async function renameFolder(id: string, name: string): Promise<void> {
  await changeOnce('renameFolder', { id, name })
  await refetchFolders()
}

/** Deletes a folder. Its checklists move to another folder or are deleted, too. */
export async function deleteFolder(id: string, inside: { moveTo: string } | { everything: true } | Record<never, never>): Promise<void> {
  await changeOnce('deleteFolder', { id, ...inside })
  await refetchFolders()
}

/** Runs a server action. Refusals are shown as a toast unless `refused` handles them. */
export function useServerAction() {
  const t = useWords('checklists')
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<unknown>, refused?: (code: string) => boolean): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      const taken = error instanceof ApiError && refused?.(error.problem.code)
      if (!taken) toastError(error, { offline: t('notReached'), failed: t('failed') })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
