import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SearchForm } from '../../../../kit/forms/search-form.tsx'
import { catalogPath, listSearch } from '../../../../kit/load/list-address.ts'
import { useFollowing } from '../use-following.ts'
import { useSuggestions } from '../use-suggestions.ts'
import { Suggestions } from './suggestions.tsx'

export interface SearchBoxProps {
  q?: string
  /** The results below follow the typing. */
  follows?: boolean
  className?: string
}

const addressOf = (q: string) => `${catalogPath}${listSearch({ q })}`

/** The box of the search: suggests names while somebody types (the combobox of the ARIA patterns). */
export function SearchBox({ q = '', follows = false, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const follow = useFollowing(input, q, follows ? addressOf : null)
  const { items, active, words, type, move, close, pick } = useSuggestions(input)
  const open = items.length > 0

  // What was typed before the code came.
  useEffect(() => {
    const box = input.current
    if (box && box === document.activeElement && box.value.trim() !== q) type(box.value)
  }, [q, type])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || !open) return
    if (step) move(step)
    else if (event.key === 'Enter' && active !== null) pick(active)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <SearchForm
      q={q}
      stays={follows}
      onSearch={close}
      {...(className && { className })}
      field={{
        ref: input,
        // Without scripts it is a field for a search, and nothing more.
        ...(alive && {
          role: 'combobox',
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-expanded': open,
          'aria-controls': listId,
          'aria-activedescendant': active === null ? undefined : `${listId}${active}`,
        }),
        onInput: ({ currentTarget: { value } }) => {
          follow(value)
          type(value)
        },
        onKeyDown: press,
        onBlur: close,
      }}
    >
      <Suggestions id={listId} items={items} active={active} words={words} onPick={pick} />
    </SearchForm>
  )
}
