import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent, PointerEvent } from 'react'
import { IconButton } from '../../../../../kit/look/icon-button.tsx'

interface DragHandleProps {
  label: string
  /** What the arrow keys do: up and down move, left and right nest. */
  keys: Partial<Record<'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight', () => void>>
  onStart: (event: PointerEvent<HTMLElement>) => void
}

/** Moves a row: dragged, or with the arrow keys. */
export function DragHandle({ label, keys, onStart }: DragHandleProps) {
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key as keyof typeof keys]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <IconButton
      label={label}
      className="cursor-grab touch-none text-ink-3 active:cursor-grabbing"
      onPointerDown={onStart}
      onKeyDown={press}
      data-handle
    >
      <GripVertical size={20} aria-hidden />
    </IconButton>
  )
}
