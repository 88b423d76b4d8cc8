import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react'
import { FieldError, inputClass } from '../../../../../kit/forms/field.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { ActionMenu } from '../../../../../kit/look/action-menu.tsx'
import { IconButton } from '../../../../../kit/look/button.tsx'
import { cssVariables } from '../../../../../kit/look/css-variables.ts'
import { cx } from '../../../../../kit/look/cx.ts'
import type { EditedItem } from './edited.ts'
import { ItemNotes } from './markdown-field.tsx'

export interface ItemActions {
  change: (id: string, change: Partial<EditedItem>) => void
  shift: (id: string, by: -1 | 1) => void
  indent: (id: string, by: -1 | 1) => void
  remove: (id: string) => void
  /** Adds a task after this one. */
  add: (after: string) => void
  drag: (event: PointerEvent<HTMLElement>, id: string) => void
}

interface ItemRowProps {
  item: EditedItem
  number: number
  doing: ItemActions
  /** Shows where a dragged task would be dropped. */
  mark: 'above' | 'below' | null
  dragged: boolean
  step: string
  onPreview: () => void
}

/** A task: its text, edited in place, its depth and further actions. */
export const ItemRow = memo(function ItemRow({ item, number, doing, mark, dragged, step, onPreview }: ItemRowProps) {
  const t = useWords('editor')
  const { id, title, depth, notes } = item
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(false)
  const name = title.trim() || t('taskNumber', { number })
  const empty = left && title.trim() === ''
  return (
    <li
      data-id={id}
      style={cssVariables({ '--depth': depth })}
      className={cx(
        'ps-[calc(var(--depth)*min(1.75rem,5vw))]',
        mark === 'above' && 'shadow-[0_-3px_0_var(--color-ink)]',
        mark === 'below' && 'shadow-[0_3px_0_var(--color-ink)]',
        dragged && 'opacity-50',
      )}
    >
      <div className="flex items-start gap-1 py-1">
        <DragHandle
          label={t('moveTask', { name })}
          keys={{
            ArrowUp: () => doing.shift(id, -1),
            ArrowDown: () => doing.shift(id, 1),
            ArrowRight: () => doing.indent(id, 1),
            ArrowLeft: () => doing.indent(id, -1),
          }}
          onStart={(event) => doing.drag(event, id)}
        />
        <div className="min-w-0 flex-1">
          <textarea
            dir="auto"
            rows={1}
            maxLength={500}
            value={title}
            data-title
            aria-label={t('taskNumber', { number })}
            aria-invalid={empty || undefined}
            placeholder={t('taskHint')}
            className={cx(inputClass, 'block resize-none py-2.25! field-sizing-content')}
            onBlur={() => setLeft(true)}
            onChange={({ currentTarget }) => {
              setLeft(false)
              doing.change(id, { title: currentTarget.value.replace(/\s*\n\s*/g, ' ') })
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter') {
                event.preventDefault()
                doing.add(id)
              } else if (event.key === 'Backspace' && title === '' && notes === '') {
                event.preventDefault()
                doing.remove(id)
              }
            }}
          />
          {empty && <FieldError>{t('titleNeeded')}</FieldError>}
          {open && <ItemNotes item={item} step={step} onChange={(notes) => doing.change(id, { notes })} onPreview={onPreview} />}
          {!open && notes.trim() !== '' && (
            <button
              type="button"
              className="block min-h-8 max-w-full truncate px-1 text-start text-sm text-ink-2 hover:underline"
              onClick={() => setOpen(true)}
            >
              {notes.trim().split('\n')[0]}
            </button>
          )}
        </div>
        <ActionMenu
          label={t('moreOf', { name })}
          actions={[
            { name: t(open ? 'hideNotes' : 'notes'), icon: <NotebookPen size={18} aria-hidden />, go: () => setOpen(!open) },
            { name: t('up'), icon: <ArrowUp size={18} aria-hidden />, go: () => doing.shift(id, -1) },
            { name: t('down'), icon: <ArrowDown size={18} aria-hidden />, go: () => doing.shift(id, 1) },
            { name: t('nest'), icon: <IndentIncrease size={18} aria-hidden />, go: () => doing.indent(id, 1) },
            { name: t('unnest'), icon: <IndentDecrease size={18} aria-hidden />, go: () => doing.indent(id, -1) },
            { name: t('deleteTask'), icon: <Trash2 size={18} aria-hidden />, go: () => doing.remove(id) },
          ]}
        />
      </div>
    </li>
  )
})

interface DragHandleProps {
  label: string
  /** Actions of the arrow keys: up and down move, left and right nest. */
  keys: Partial<Record<'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight', () => void>>
  onStart: (event: PointerEvent<HTMLElement>) => void
}

/** Handle to move a row, by dragging or with the arrow keys. */
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
