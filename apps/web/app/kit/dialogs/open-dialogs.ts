import { useSyncExternalStore } from 'react'

/** Open modal dialogs in opening order. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setOpen(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Opens the dialog modally and returns a function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  setOpen([...open, dialog])
  return () => {
    dialog.close()
    setOpen(open.filter((other) => other !== dialog))
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The topmost modal dialog: everything outside of it is inert and hidden from screen readers. */
export const useTopmostDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
