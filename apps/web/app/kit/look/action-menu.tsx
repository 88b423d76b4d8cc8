import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Go } from './go.tsx'

export interface Action {
  name: string
  icon: ReactNode
  /** A path, or a function to run. */
  go: string | (() => void)
}

const rowClass = 'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start text-sm text-ink no-underline hover:underline'

/** A button that opens a list of actions; closes on Esc and when it loses focus. */
export function ActionMenu({ label, actions, className }: { label: string; actions: readonly Action[]; className?: string }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useId()

  useEffect(() => {
    if (!open) return
    place.current?.querySelector<HTMLElement>('li > *')?.focus()
    const leave = ({ target }: Event) => !(target instanceof Node && place.current?.contains(target)) && setOpen(false)
    addEventListener('pointerdown', leave)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('focusin', leave)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc belongs to the buttons within
    <div
      ref={place}
      className={className ? `relative ${className}` : 'relative'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <IconButton ref={button} label={label} aria-expanded={open} aria-controls={open ? list : undefined} onClick={() => setOpen(!open)}>
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      {open && (
        <ul
          id={list}
          className="absolute end-0 top-full z-10 w-max max-w-[80vw] min-w-44 rounded-card border border-border bg-surface py-1.5 shadow-over"
        >
          {actions.map(({ name, icon, go }) => (
            <li key={name}>
              {typeof go === 'string' ? (
                <Go to={go} className={rowClass}>
                  {icon}
                  {name}
                </Go>
              ) : (
                <button
                  type="button"
                  className={rowClass}
                  onClick={() => {
                    // Focus first, so that a dialog can return the focus to the button.
                    close()
                    go()
                  }}
                >
                  {icon}
                  {name}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
