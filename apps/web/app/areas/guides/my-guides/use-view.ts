import { useState } from 'react'
import { keys, storage } from '../../../kit/device/storage.ts'

export type View = 'list' | 'cards'

/** Rows or cards: remembered on the device. For what only the browser shows. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (storage.get(keys.guidesView) === 'cards' ? 'cards' : 'list'))
  const choose = (next: View) => {
    storage.set(keys.guidesView, next)
    setView(next)
  }
  return [view, choose]
}
