import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { useMemo } from 'react'
import { useSignedIn } from '../../../kit/device/session.ts'
import { keepAnswer, query, readAgain, useCall } from '../../../kit/load/query.ts'
import { queryClient } from '../../../kit/load/query-client.ts'
import { useWaiting } from '../progress/use-waiting.ts'
import { foldersOnDevice } from './folders-on-device.ts'

/** My folders with what is in them, and with what still waits on this device; `folders` is missing until they came. */
export function useFolders() {
  const waiting = useWaiting()
  const list = useCall('listFolders', {})
  const items = list.data?.items
  const folders = useMemo(() => items && foldersOnDevice(items, waiting), [items, waiting])
  return { ...list, folders }
}

export const readFoldersAgain = () => readAgain('listFolders')

/** One of mine, for whoever is signed in. */
export const useChecklist = (id: string) => useCall('readChecklist', { id }, { enabled: useSignedIn() === true })

/** Puts what the server answered in the place of what is shown. */
export const keepChecklist = (checklist: Checklist) => keepAnswer('readChecklist', { id: checklist.id }, checklist)
export const forgetChecklist = (id: string) => queryClient.removeQueries(query('readChecklist', { id }))

/** What changed in the guide since it was saved. */
export const useChanges = (id: string) => useCall('listChanges', { id }, { enabled: useSignedIn() === true })
