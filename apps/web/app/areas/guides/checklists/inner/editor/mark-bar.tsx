import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import ListTodo from 'lucide-react/icons/list-todo'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useWords } from '../../../../../kit/language/words.tsx'
import { IconButton } from '../../../../../kit/look/button.tsx'
import { type Change, extractTasks, type Mark, markText, type WrittenTask } from './mark-text.ts'

const marks = [
  { mark: 'bold', Icon: Bold, key: 'b' },
  { mark: 'italic', Icon: Italic, key: 'i' },
  { mark: 'list', Icon: List, key: undefined },
  { mark: 'numbers', Icon: ListOrdered, key: undefined },
  { mark: 'link', Icon: Link, key: 'k' },
] as const

const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
})

/** Inserts text as if typed, so that the browser can undo it and React gets the event. */
function insertMarkdown(field: HTMLTextAreaElement, { from, to, text, select }: Change): void {
  field.focus()
  field.setSelectionRange(from, to)
  const command = text === '' ? 'delete' : 'insertText'
  if (from !== to || text !== '') {
    if (!document.execCommand(command, false, text)) {
      field.setRangeText(text, from, to)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  field.setSelectionRange(...select)
}

/** Handles formatting keys in a text, in place of the browser's own shortcuts. */
export function markByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  const found = marks.find(({ key }) => key === event.key.toLowerCase())
  if (!found) return
  event.preventDefault()
  insertMarkdown(event.currentTarget, markText(found.mark, readSelection(event.currentTarget)))
}

interface MarkBarProps {
  /** Label of the text field that the buttons format. */
  label: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Turns the selected lines into tasks. Omitted where a text cannot have tasks. */
  onTasks?: ((tasks: WrittenTask[]) => void) | undefined
}

/** Toolbar that inserts Markdown. One tab stop; arrow keys move between the buttons. */
export function MarkBar({ label, field, onTasks }: MarkBarProps) {
  const t = useWords('editor')
  const [at, setAt] = useState(0)
  const count = marks.length + (onTasks ? 1 : 0)
  const press = (mark: Mark) => {
    if (field.current) insertMarkdown(field.current, markText(mark, readSelection(field.current)))
  }
  const makeTasks = () => {
    if (!field.current) return
    const { tasks, change } = extractTasks(readSelection(field.current))
    if (tasks.length === 0) return field.current.focus()
    insertMarkdown(field.current, change)
    onTasks?.(tasks)
  }
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + count) % count
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const place = (index: number) => ({ tabIndex: index === at ? 0 : -1, onFocus: () => setAt(index) })
  return (
    <div role="toolbar" aria-label={t('markBar', { name: label })} tabIndex={-1} onKeyDown={onKey} className="-mx-2 flex flex-wrap">
      {marks.map(({ mark, Icon, key }, index) => (
        <IconButton
          key={mark}
          label={t(mark)}
          title={t(mark)}
          {...(key && { 'aria-keyshortcuts': `Control+${key.toUpperCase()}` })}
          {...place(index)}
          onClick={() => press(mark)}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      ))}
      {onTasks && (
        <IconButton label={t('makeTasks')} title={t('makeTasks')} {...place(count - 1)} onClick={makeTasks}>
          <ListTodo size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
