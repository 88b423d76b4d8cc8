import type { ReactNode } from 'react'
import { tab } from '../device/storage.ts'

// State of the toasts. The component that shows them loads with the first toast.

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Second line; clicking a link or button in it closes the toast. */
  detail: ReactNode
  /** Time until it closes (ms; specification 9: 5000, for a resent code 10000). */
  duration: number
}
interface Options {
  detail?: ReactNode
  duration?: number
}

/** Maximum number of toasts (design language 7). The oldest makes room, unless it is hovered or focused. */
const maxToasts = 2
const pausedIds = new Set<number>()
const isFree = ({ id }: Toast) => !pausedIds.has(id)
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const add =
  (kind: Toast['kind']) =>
  (text: string, { detail, duration = 5000 }: Options = {}) => {
    last += 1
    // A repeated toast replaces the earlier one.
    const before = toasts.filter((toast) => toast.text !== text || toast.detail !== detail)
    const goes = before.length < maxToasts ? undefined : (before.find(isFree) ?? before[0])
    set([...before.filter((toast) => toast !== goes), { id: last, kind, text, detail, duration }])
  }

export const toast = { success: add('success'), error: add('error'), info: add('info') }

export const toastStore = {
  get: () => toasts,
  none: (): readonly Toast[] => [],
  pause: (id: number) => void pausedIds.add(id),
  resume: (id: number) => void pausedIds.delete(id),
  close: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

const storageKey = 'toast'

/** Shows the toast after the next page load, because signing in and choosing a language reload. */
export const showToastAfterReload = (text: string): void => void tab.set(storageKey, text)

export function showCarriedToast() {
  const text = tab.get(storageKey)
  tab.remove(storageKey)
  if (text) toast.success(text)
}
