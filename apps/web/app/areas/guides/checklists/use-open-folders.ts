import { useSyncExternalStore } from 'react'
import { createValue, hasForm } from '../../../kit/device/record.ts'
import { keys } from '../../../kit/device/storage.ts'

const closedFolders = createValue<string[]>({
  key: keys.folders,
  check: (value): value is string[] => hasForm(value, ['string']),
})

/** Which folders stand open: all, but those that were closed on this device. For what only the browser shows. */
export function useOpenFolders() {
  const closed = useSyncExternalStore(closedFolders.subscribe, closedFolders.read, closedFolders.read) ?? []
  return {
    isOpen: (id: string) => !closed.includes(id),
    setOpen(id: string, open: boolean) {
      const others = (closedFolders.read() ?? []).filter((other) => other !== id)
      const next = open ? others : [...others, id]
      if (next.length > 0) closedFolders.write(next)
      else closedFolders.remove()
    },
  }
}
