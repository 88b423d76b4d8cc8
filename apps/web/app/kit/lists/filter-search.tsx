import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../forms/field.tsx'
import { useLeaving } from './use-leaving.ts'

interface FilterSearchProps {
  label: string
  /** The current search text. */
  value: string
  /** Runs with the text once typing has paused. */
  onTyped: (text: string) => void
}

/** A search field that filters while typing. */
export function FilterSearch({ label, value, onTyped }: FilterSearchProps) {
  const { text, setText, tell } = useDelayedText(value, onTyped)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element yet
    <form
      role="search"
      className="min-w-0 flex-[1_1_17rem]"
      onSubmit={(event) => {
        event.preventDefault()
        tell()
      }}
    >
      <Field label={label}>
        {(control) => (
          <span className="search relative flex min-h-12 items-center gap-2.5 rounded-control border-[1.5px] border-control bg-surface ps-3.5">
            <Search size={18} aria-hidden />
            <input
              {...control}
              type="search"
              value={text}
              maxLength={200}
              dir="auto"
              autoComplete="off"
              className="min-w-0 flex-1 bg-transparent pe-3.5 text-base leading-6"
              onChange={(event) => setText(event.target.value)}
            />
          </span>
        )}
      </Field>
    </form>
  )
}

/** Delay after the last keystroke (ms; product.md 2). */
const typingDelay = 500

/** State of a search field. `onTyped` runs after a pause, or at once by `tell`; the text follows changes of `value` from outside. */
export function useDelayedText(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // A value that this field reported itself must not overwrite newer typing.
    if (value !== told) setText(value)
    setTold(value)
  }

  const isLeaving = useLeaving()
  const typed = text.trim()
  const tell = () => {
    setTold(typed)
    onTyped(typed)
  }
  const tellLater = useEffectEvent(tell)
  useEffect(() => {
    if (typed === value) return
    // While navigating to a page with the same field, that page reports the text instead.
    const timer = setTimeout(() => isLeaving() || tellLater(), typingDelay)
    return () => clearTimeout(timer)
  }, [typed, value, isLeaving])
  return { text, setText, tell }
}
