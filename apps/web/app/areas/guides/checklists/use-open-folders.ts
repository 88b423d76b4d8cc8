import { useState } from 'react'
import { keys, storage } from '../../../kit/device/storage.ts'

function readClosed(): string[] {
  try {
    return JSON.parse(storage.get(keys.folders) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Which folders stand open: all, but those that were closed on this device. For what only the browser shows. */
export function useOpenFolders() {
  const [closed, setClosed] = useState(readClosed)
  return {
    isOpen: (id: string) => !closed.includes(id),
    setOpen(id: string, open: boolean) {
      const others = readClosed().filter((other) => other !== id)
      const next = open ? others : [...others, id]
      if (next.length > 0) storage.set(keys.folders, JSON.stringify(next))
      else storage.remove(keys.folders)
      setClosed(next)
    },
  }
}
