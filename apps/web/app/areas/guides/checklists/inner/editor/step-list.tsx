import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type PointerEvent, useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../../../../kit/language/words.tsx'
import { ActionMenu } from '../../../../../kit/look/action-menu.tsx'
import { Button } from '../../../../../kit/look/button.tsx'
import { cx } from '../../../../../kit/look/cx.ts'
import { toast } from '../../../../../kit/look/toasts.ts'
import { moveStep, shiftStep } from './change-lists.ts'
import type { EditedStep } from './edited.ts'
import { UndoButton } from './item-list.tsx'
import { DragHandle } from './item-row.tsx'
import { useDragOrder } from './use-drag-order.ts'
import type { Editing } from './use-editing.ts'

interface StepListProps {
  steps: readonly EditedStep[]
  here: string
  editing: Pick<Editing, 'now' | 'changeSteps' | 'undo'>
  say: (words: string) => void
  /** Opens a step. `fresh`: focuses the title of a new one. */
  onOpen: (id: string, fresh?: boolean) => void
}

/** All steps in order, with the open one marked. */
export function StepList({ steps, here, editing, say, onOpen }: StepListProps) {
  const t = useWords('editor')
  const list = useRef<HTMLOListElement>(null)
  const { now, changeSteps, undo } = editing

  const focus = useCallback((id: string | undefined) => {
    flushSync(() => {})
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-handle]`)?.focus()
  }, [])
  const told = useCallback(
    (id: string) => {
      const { steps } = now.current
      say(t('movedTo', { number: steps.findIndex((step) => step.id === id) + 1, total: steps.length }))
    },
    [now, say, t],
  )
  const { dragged, start } = useDragOrder(
    useCallback(
      (id: string, before: string | null) => {
        if (changeSteps((steps) => moveStep(steps, id, before))) told(id)
      },
      [changeSteps, told],
    ),
  )
  const doing = useMemo(
    (): StepActions => ({
      open: onOpen,
      drag: start,
      shift(id, by) {
        if (changeSteps((steps) => shiftStep(steps, id, by))) told(id)
        focus(id)
      },
      remove(id) {
        const { steps } = now.current
        const at = steps.findIndex((step) => step.id === id)
        const next = steps[at + 1] ?? steps[at - 1]
        if (!next) return toast.info(t('lastStep'))
        changeSteps((steps) => steps.filter((step) => step.id !== id))
        onOpen(next.id)
        focus(next.id)
        toast.info(t('stepDeleted'), { detail: <UndoButton undo={undo} words={t('undo')} /> })
      },
    }),
    [onOpen, start, changeSteps, told, focus, now, undo, t],
  )

  function add() {
    const id = crypto.randomUUID()
    const step = { id, title: t('newStep'), minutes: 0, text: '', items: [], after: '' }
    changeSteps((steps) => [...steps, step], false)
    onOpen(id, true)
  }

  return (
    <nav aria-label={t('steps')}>
      <h2 className="mb-2 text-lg font-semibold tracking-snug">{t('steps')}</h2>
      <ol ref={list} data-order className="-ms-2 max-lg:max-h-[50vh] max-lg:overflow-y-auto">
        {steps.map(({ id, title }, index) => (
          <StepRow
            key={id}
            id={id}
            title={title}
            number={index + 1}
            here={id === here}
            dragged={dragged?.id === id}
            mark={dragged?.before === id ? 'above' : dragged?.before === null && index === steps.length - 1 ? 'below' : null}
            doing={doing}
          />
        ))}
      </ol>
      <Button variant="outline" size="s" className="mt-3" onClick={add}>
        <Plus size={18} aria-hidden />
        {t('addStep')}
      </Button>
    </nav>
  )
}

interface StepActions {
  open: (id: string) => void
  shift: (id: string, by: -1 | 1) => void
  remove: (id: string) => void
  drag: (event: PointerEvent<HTMLElement>, id: string) => void
}

interface StepRowProps {
  id: string
  title: string
  number: number
  here: boolean
  dragged: boolean
  mark: 'above' | 'below' | null
  doing: StepActions
}

const StepRow = memo(function StepRow({ id, title, number, here, dragged, mark, doing }: StepRowProps) {
  const t = useWords('editor')
  const name = title.trim() || t('stepNumber', { number })
  return (
    <li
      data-id={id}
      className={cx(
        'flex items-start rounded-control',
        here && 'bg-sunken',
        mark === 'above' && 'shadow-[0_-3px_0_var(--color-ink)]',
        mark === 'below' && 'shadow-[0_3px_0_var(--color-ink)]',
        dragged && 'opacity-50',
      )}
    >
      <DragHandle
        label={t('moveStep', { name })}
        keys={{ ArrowUp: () => doing.shift(id, -1), ArrowDown: () => doing.shift(id, 1) }}
        onStart={(event) => doing.drag(event, id)}
      />
      <button
        type="button"
        aria-current={here ? 'step' : undefined}
        className={cx('min-h-11 min-w-0 flex-1 py-2.5 text-start text-sm leading-6 wrap-anywhere hover:underline', here && 'font-semibold')}
        onClick={() => doing.open(id)}
      >
        <span className="text-ink-2">{number}.</span> <span dir="auto">{name}</span>
      </button>
      <ActionMenu
        label={t('moreOf', { name })}
        actions={[
          { name: t('up'), icon: <ArrowUp size={18} aria-hidden />, go: () => doing.shift(id, -1) },
          { name: t('down'), icon: <ArrowDown size={18} aria-hidden />, go: () => doing.shift(id, 1) },
          { name: t('deleteStep'), icon: <Trash2 size={18} aria-hidden />, go: () => doing.remove(id) },
        ]}
      />
    </li>
  )
})
