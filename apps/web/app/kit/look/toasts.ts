import type { ReactNode } from 'react'
import { tab } from '../device/storage.ts'

// What toasts there are. The list that shows them is loaded with the first one.

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** A second line; what is pressed in it closes the toast. */
  detail: ReactNode
  /** Milliseconds until it closes (specification 9: 5000; for a code sent again 10000). */
  duration: number
}
interface Options {
  detail?: ReactNode
  duration?: number
}

/** Never more at once (design language 7): the oldest goes. */
const most = 2
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
    // The same words again start anew instead of standing there twice.
    set(
      [...toasts.filter((toast) => toast.text !== text || toast.detail !== detail), { id: last, kind, text, detail, duration }].slice(
        -most,
      ),
    )
  }

export const toast = { success: add('success'), error: add('error'), info: add('info') }

export const toastStore = {
  get: () => toasts,
  none: (): readonly Toast[] => [],
  close: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

const carried = 'toast'

/** Says it once the next page stands: signing in and choosing a language lead to another one. */
export const carryToast = (text: string): void => void tab.set(carried, text)

export function showCarriedToast() {
  const text = tab.get(carried)
  tab.remove(carried)
  if (text) toast.success(text)
}
