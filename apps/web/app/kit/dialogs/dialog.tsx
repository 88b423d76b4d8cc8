import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../language/words.tsx'
import { Button, IconButton } from '../look/button.tsx'
import { openModal } from './open-dialogs.ts'

interface DialogProps {
  open: boolean
  /** Close request by Esc, backdrop or close button; the parent decides by `open`. */
  onClose: () => void
  title: string
  children: ReactNode
  /** False for a dialog that must be answered: no close button, and Esc does nothing. */
  closable?: boolean
  /** Ignores clicks on the backdrop, because closing would lose input. */
  held?: boolean
}

/**
 * A native modal dialog; a bottom sheet on mobile. Focus goes to the `data-focus` element or the first focusable one,
 * and returns on closing.
 */
export function Dialog({ open, onClose, title, children, closable = true, held = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const heading = useId()
  const t = useWords('frame')

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    const close = openModal(element)
    element.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => {
      close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])

  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: browsers turn Esc into a cancel event
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="dialog"
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (closable) onClose()
      }}
      // Browsers without `closedby` close on a second Esc, so reopen.
      {...(!closable && { closedby: 'none', onClose: () => dialog.current?.open === false && dialog.current.showModal() })}
      // A text selection that ends on the backdrop also fires a click there, so remember where the pointer went down.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => closable && !held && target === dialog.current && pressed.current === target && onClose()}
    >
      <div className="px-6 pt-7 pb-6">
        <div className="mb-3 flex items-start justify-between gap-3">
          <h2 id={heading} className="text-xl">
            {title}
          </h2>
          {closable && (
            <IconButton label={t('close')} onClick={onClose} className="-me-3 -mt-1.5">
              <X size={20} />
            </IconButton>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** A dialog's buttons: side by side, full width on mobile. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">{children}</div>
)

interface ConfirmProps {
  open: boolean
  title: string
  children: ReactNode
  /** Label of the confirming button; repeats the verb, such as "Erase and start again". */
  confirm: string
  /** Label of the cancel button, such as "Keep my progress". */
  wayOut: string
  /** The action is destructive: red button, focus on the cancelling one. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({ open, title, children, confirm, wayOut, danger = false, busy = false, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="text-ink-2">{children}</div>
      <DialogActions>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm} {...(!danger && { 'data-focus': true })}>
          {confirm}
        </Button>
        <Button variant="quiet" onClick={onClose} {...(danger && { 'data-focus': true })}>
          {wayOut}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
