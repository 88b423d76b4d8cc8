import { useSyncExternalStore } from 'react'

/** Modal dialogs that are open, in the order in which they were opened. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Opens it above everything; answers what closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  set([...open, dialog])
  return () => {
    dialog.close()
    set(open.filter((other) => other !== dialog))
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The dialog outside of which nothing can be pressed or is read out. */
export const useTopmostDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
