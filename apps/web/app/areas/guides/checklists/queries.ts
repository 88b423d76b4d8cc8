import { useQuery } from '@tanstack/react-query'
import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { useMemo } from 'react'
import { useOwner } from '../../../kit/device/owner.ts'
import { ownerId, useSignedIn } from '../../../kit/device/session.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'
import { useWaiting } from '../progress/use-waiting.ts'
import { foldersOnDevice } from './folders-on-device.ts'

/** My folders with what is in them, and with what still waits on this device; `folders` is missing until they came. */
export function useFolders() {
  const owner = useOwner()
  const waiting = useWaiting()
  const query = useQuery({ queryKey: [owner, 'folders'], queryFn: () => callOverHttp('listFolders', {}) })
  const items = query.data?.items
  const folders = useMemo(() => items && foldersOnDevice(items, waiting), [items, waiting])
  return { ...query, folders }
}

export const readFoldersAgain = () => queryClient.invalidateQueries({ queryKey: [ownerId(), 'folders'] })

const keyOf = (id: string) => [ownerId(), 'checklist', id]

/** One of mine, for whoever is signed in. */
export function useChecklist(id: string) {
  const owner = useOwner()
  return useQuery({
    queryKey: [owner, 'checklist', id],
    queryFn: ({ signal }) => callOverHttp('readChecklist', { id }, { signal }),
    enabled: useSignedIn() === true,
  })
}

/** Puts what the server answered in the place of what is shown. */
export const keepChecklist = (checklist: Checklist) => queryClient.setQueryData(keyOf(checklist.id), checklist)
export const forgetChecklist = (id: string) => queryClient.removeQueries({ queryKey: keyOf(id) })

/** What changed in the guide since it was saved. */
export function useChanges(id: string) {
  const owner = useOwner()
  return useQuery({
    queryKey: [owner, 'changes', id],
    queryFn: ({ signal }) => callOverHttp('listChanges', { id }, { signal }),
    enabled: useSignedIn() === true,
  })
}
