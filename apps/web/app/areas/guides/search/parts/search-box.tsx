import type { Suggestion } from '@waymark/contract/calls.ts'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { SearchForm } from '../../../../kit/forms/search-form.tsx'
import { type Dictionaries, useWord, useWords, WordsProvider } from '../../../../kit/language/words.tsx'
import { catalogPath, listSearch } from '../../../../kit/load/addresses.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { findSuggested } from '../suggested.ts'
import { useLiveAddress } from '../use-following.ts'
import { useSuggestions } from '../use-suggestions.ts'

interface SuggestionsProps {
  id: string
  items: Suggestion[]
  active: number | null
  words: Dictionaries
  onPick: (at: number) => void
}

/** Suggestions below the box. The focus stays in the box. */
function Suggestions({ words, ...list }: SuggestionsProps) {
  return (
    <>
      {list.items.length === 0 ? (
        // The listbox that the input controls exists before it has items.
        <div id={list.id} role="listbox" hidden />
      ) : (
        <WordsProvider dictionaries={words}>
          <List {...list} />
        </WordsProvider>
      )}
    </>
  )
}

function List({ id, items, active, onPick }: Omit<SuggestionsProps, 'words'>) {
  const t = useWords('catalog')
  const word = useWord()
  const about = ({ kind, context }: Suggestion) => {
    if (kind === 'step') return t('stepName', { name: context ?? '' })
    if (kind === 'category') return t('categoryName')
    if (kind === 'tag') return t('tagName')
    const name = findSuggested(kind)?.name
    return name && word(name)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {t('suggested', { count: items.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('searchTitle')}
        className="absolute inset-x-[-2px] top-[calc(100%+10px)] max-h-[min(26rem,60vh)] overflow-y-auto rounded-card border-2 border-ink bg-surface py-1.5"
        // Inline, because a class would be in the CSS that every page loads.
        style={{ zIndex: 'var(--z-drawer)' }}
      >
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and handles the keys
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
          <div
            key={`${item.kind} ${item.slug} ${item.step} ${item.name}`}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            ref={at === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            // A press would take the focus from the box and close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(at)}
            className={cx(
              'grid min-h-11 cursor-pointer content-center px-4 py-1.5 hover:bg-sunken',
              at === active && 'bg-sunken outline-2 -outline-offset-2 outline-ink',
            )}
          >
            <span lang={item.translated ? undefined : 'en'} className="leading-5.5 font-medium">
              {item.name}
            </span>
            <span className="text-xs text-ink-2">{about(item)}</span>
          </div>
        ))}
      </div>
    </>
  )
}

export interface SearchBoxProps {
  q?: string
  /** Kind of results to show. */
  kind?: string | null
  /** The results below update while typing. */
  follows?: boolean
  className?: string
}

/** Search box with suggestions (ARIA combobox pattern). */
export function SearchBox({ q = '', kind = null, follows = false, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const addressOf = useCallback((text: string) => `${catalogPath}${listSearch({ q: text, kind })}`, [kind])
  const follow = useLiveAddress(input, q, follows ? addressOf : null)
  const { items, active, words, type, move, close, pick } = useSuggestions(input)
  const open = items.length > 0

  // Text typed before hydration.
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
      kind={kind}
      stays={follows}
      onSearch={close}
      {...(className && { className })}
      field={{
        ref: input,
        // Without scripts it is a plain search field.
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
