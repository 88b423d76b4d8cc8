import { type PointerEvent as ReactPointerEvent, useCallback, useState } from 'react'

/** Distance from the window's edge at which dragging scrolls the page (pixels). */
const edge = 72

interface DragState {
  id: string
  /** Task before which it would be dropped; null for the end. */
  before: string | null
}

/** Reorders rows by a drag handle, with mouse, pen or finger. Rows are children of the element with `data-order` and have `data-id`. Esc cancels. */
export function useDragOrder(onDrop: (id: string, before: string | null) => void) {
  const [dragged, setDragged] = useState<DragState | null>(null)

  const start = useCallback(
    (event: ReactPointerEvent<HTMLElement>, id: string) => {
      const handle = event.currentTarget
      const list = handle.closest<HTMLElement>('[data-order]')
      if (event.button !== 0 || !list) return
      handle.setPointerCapture(event.pointerId)
      let before: string | null | undefined

      const move = ({ clientY }: PointerEvent) => {
        const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-id]')]
        const next = rows.find((row) => {
          const { top, height } = row.getBoundingClientRect()
          return clientY < top + height / 2
        })
        before = next?.dataset.id ?? null
        setDragged({ id, before })
        if (clientY < edge) scrollBy(0, -12)
        if (clientY > innerHeight - edge) scrollBy(0, 12)
      }
      const end = (drop: boolean) => {
        handle.removeEventListener('pointermove', move)
        handle.removeEventListener('pointerup', release)
        handle.removeEventListener('pointercancel', cancel)
        removeEventListener('keydown', leave)
        setDragged(null)
        if (drop && before !== undefined && before !== id) onDrop(id, before)
      }
      const release = () => end(true)
      const cancel = () => end(false)
      const leave = ({ key }: KeyboardEvent) => key === 'Escape' && end(false)
      handle.addEventListener('pointermove', move)
      handle.addEventListener('pointerup', release)
      handle.addEventListener('pointercancel', cancel)
      addEventListener('keydown', leave)
    },
    [onDrop],
  )
  return { dragged, start }
}
