import type { Checklist, ChecklistCard, Folder } from '@waymark/contract/guides/checklists.ts'
import { summarize } from '@waymark/contract/guides/progress.ts'
import { useMemo } from 'react'
import { useSignedIn } from '../../../kit/device/session.ts'
import { query, queryClient, refetchCalls, setAnswer, useCall } from '../../../kit/load/query.ts'
import { isOfGuide, type ProgressRecord, progressState } from '../progress/records.ts'
import { useWaiting } from '../progress/sync.ts'

/** The user's folders and checklists, including unsent ticks of this device. `folders` is undefined while loading. */
export function useFolders() {
  const waiting = useWaiting()
  const list = useCall('listFolders', {})
  const items = list.data?.items
  const folders = useMemo(() => items && foldersOnDevice(items, waiting), [items, waiting])
  return { ...list, folders }
}

export const refetchFolders = () => refetchCalls('listFolders')

/** One of the signed-in user's checklists. */
export const useChecklist = (id: string) => useCall('readChecklist', { id }, { enabled: useSignedIn() === true })

/** Stores a checklist from the server's answer. */
export const storeChecklist = (checklist: Checklist) => setAnswer('readChecklist', { id: checklist.id }, checklist)
export const forgetChecklist = (id: string) => queryClient.removeQueries(query('readChecklist', { id }))

export const useChanges = (id: string) => useCall('listChanges', { id }, { enabled: useSignedIn() === true })

/** A checklist card, including unsent ticks. */
export interface Card extends ChecklistCard {
  unsaved: boolean
}
export interface CardFolder extends Omit<Folder, 'checklists'> {
  checklists: Card[]
}

function cardOnDevice(card: ChecklistCard, record: ProgressRecord): Card {
  const state = progressState(record)
  const { stepsDone, itemsDone, next, finished } = summarize(record.outline, state)
  return {
    ...card,
    stepsDone,
    itemsDone,
    state: finished ? 'finished' : state.marks.length > 0 ? 'unfinished' : 'not_started',
    // Titles of steps reached only on this device are unknown.
    nextStep: next && { ...next, title: card.nextStep?.id === next.id ? card.nextStep.title : '' },
    unsaved: true,
  }
}

/** Adds the unsent ticks of this device to the server's folders. */
export function foldersOnDevice(folders: readonly Folder[], waiting: readonly ProgressRecord[]): CardFolder[] {
  const records = new Map(waiting.flatMap((record) => (isOfGuide(record) ? [] : [[record.checklist.id, record] as const])))
  return folders.map((folder) => ({
    ...folder,
    checklists: folder.checklists.map((card) => {
      const record = records.get(card.id)
      return record ? cardOnDevice(card, record) : { ...card, unsaved: false }
    }),
  }))
}
