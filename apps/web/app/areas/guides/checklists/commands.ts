import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { useState } from 'react'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { toastError } from '../../../kit/load/errors.ts'
import { changeOnce, readOnce } from '../../../kit/load/now.ts'
import { changeRecord } from '../progress/records.ts'
import { forgetChecklist, keepChecklist, readFoldersAgain } from './queries.ts'

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.problem.code === code

/** Changes its name or its folder, whatever else was changed meanwhile: neither touches what is written in it. */
export async function changeChecklist(id: string, change: { name?: string; categoryId?: string }): Promise<Checklist> {
  const once = async () => {
    const { version } = await readOnce('readChecklist', { id })
    return changeOnce('updateChecklist', { id, version, ...change })
  }
  const changed = await once().catch((error: unknown) => {
    if (!isCode(error, 'checklist_changed')) throw error
    return once()
  })
  await keepChecklist(changed)
  await readFoldersAgain()
  return changed
}

/** Deletes it with its progress; one that is gone is gone already. */
export async function deleteChecklist(id: string): Promise<void> {
  await changeOnce('deleteChecklist', { id }).catch((error: unknown) => {
    if (!isCode(error, 'not_found')) throw error
  })
  changeRecord({ kind: 'checklist', id }, () => null)
  forgetChecklist(id)
  await readFoldersAgain()
}

/** Erases its progress, here and in the account. */
export async function restartChecklist(id: string): Promise<void> {
  await changeOnce('restartChecklist', { id })
  changeRecord({ kind: 'checklist', id }, () => null)
  await readFoldersAgain()
}

/** The folder of this name, made where it is new; answers its id. */
export async function makeFolder(name: string): Promise<string> {
  const { id } = await changeOnce('createFolder', { name })
  await readFoldersAgain()
  return id
}

export async function renameFolder(id: string, name: string): Promise<void> {
  await changeOnce('renameFolder', { id, name })
  await readFoldersAgain()
}

/** Deletes a folder. Its checklists move to another folder or are deleted, too. */
export async function deleteFolder(id: string, inside: { moveTo: string } | { everything: true } | Record<never, never>): Promise<void> {
  await changeOnce('deleteFolder', { id, ...inside })
  await readFoldersAgain()
}

/** Something that the server does; what it refuses is said in a toast, unless `refused` takes it. */
export function useDoing() {
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
