import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../forms/field.tsx'
import { useLeaving } from './use-leaving.ts'

interface FilterSearchProps {
  label: string
  /** What is looked for now. */
  value: string
  /** Is told once what was typed stands for a while. */
  onTyped: (text: string) => void
}

/** A search that answers while one types. */
export function FilterSearch({ label, value, onTyped }: FilterSearchProps) {
  const { text, setText, tell } = useTyped(value, onTyped)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet
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

/** Milliseconds after the last key (product.md 2). */
const pause = 500

/** What is being typed. `onTyped` is told once it stands for a while, or by `tell` at once; the field follows a `value` from elsewhere. */
export function useTyped(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // What was told comes back while more is being typed.
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
    // Where the same field stands on the next page, too, it is told there.
    const timer = setTimeout(() => isLeaving() || tellLater(), pause)
    return () => clearTimeout(timer)
  }, [typed, value, isLeaving])
  return { text, setText, tell }
}
