import ListPlus from 'lucide-react/icons/list-plus'
import { useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Button } from '../../../../../kit/look/button.tsx'
import { toast } from '../../../../../kit/look/toasts.ts'
import { addItem, indentItem, moveItem, removeItem, shiftItem } from './change-lists.ts'
import type { EditedItem } from './edited.ts'
import { type ItemActions, ItemRow } from './item-row.tsx'
import { useDragOrder } from './use-drag-order.ts'
import type { Editing } from './use-editing.ts'

/** Undo button in the toast after a deletion. */
export const UndoButton = ({ undo, words }: { undo: () => void; words: string }) => (
  <button type="button" className="min-h-8 text-inherit underline" onClick={undo}>
    {words}
  </button>
)

interface ItemListProps {
  step: string
  items: readonly EditedItem[]
  editing: Pick<Editing, 'now' | 'changeItems' | 'setItem' | 'undo'>
  say: (words: string) => void
  onPreview: () => void
}

/** Tasks of the open step. */
export function ItemList({ step, items, editing, say, onPreview }: ItemListProps) {
  const t = useWords('editor')
  const list = useRef<HTMLUListElement>(null)
  const { now, changeItems, setItem, undo } = editing

  const focus = useCallback((id: string | undefined, what: 'title' | 'handle') => {
    // Rendered at once, so that the next keystrokes reach the new field.
    flushSync(() => {})
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-${what}]`)?.focus()
  }, [])
  const listed = useCallback(() => now.current.steps.find(({ id }) => id === step)?.items ?? [], [now, step])
  const told = useCallback(
    (id: string) => {
      const at = listed().findIndex((item) => item.id === id)
      say(t('movedTo', { number: at + 1, total: listed().length }))
    },
    [listed, say, t],
  )
  const drop = useCallback(
    (id: string, before: string | null) => {
      if (changeItems(step, (items) => moveItem(items, id, before))) told(id)
    },
    [changeItems, step, told],
  )
  const { dragged, start } = useDragOrder(drop)

  const add = useCallback(
    (after: string | null) => {
      const id = crypto.randomUUID()
      changeItems(step, (items) => addItem(items, id, after), false)
      focus(id, 'title')
    },
    [changeItems, step, focus],
  )
  const doing = useMemo(
    (): ItemActions => ({
      add,
      drag: start,
      change: (id, change) => setItem(step, id, change),
      shift(id, by) {
        if (changeItems(step, (items) => shiftItem(items, id, by))) told(id)
        focus(id, 'handle')
      },
      indent(id, by) {
        if (changeItems(step, (items) => indentItem(items, id, by))) say(t(by > 0 ? 'nested' : 'unnested'))
        focus(id, 'handle')
      },
      remove(id) {
        const at = listed().findIndex((item) => item.id === id)
        const next = listed()[at + 1] ?? listed()[at - 1]
        const written = listed()[at]?.title.trim() || listed()[at]?.notes.trim()
        changeItems(step, (items) => removeItem(items, id))
        focus(next?.id, written ? 'handle' : 'title')
        if (written) toast.info(t('taskDeleted'), { detail: <UndoButton undo={undo} words={t('undo')} /> })
      },
    }),
    [add, start, setItem, step, changeItems, told, focus, say, t, listed, undo],
  )

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t('tasks')}</legend>
      <ul ref={list} data-order className="-ms-3 mt-1">
        {items.map((item, index) => (
          <ItemRow
            key={item.id}
            item={item}
            number={index + 1}
            doing={doing}
            step={step}
            dragged={dragged?.id === item.id}
            mark={dragged?.before === item.id ? 'above' : dragged?.before === null && index === items.length - 1 ? 'below' : null}
            onPreview={onPreview}
          />
        ))}
      </ul>
      <Button variant="outline" size="s" className="mt-2" onClick={() => add(null)}>
        <ListPlus size={18} aria-hidden />
        {t('addTask')}
      </Button>
    </fieldset>
  )
}
