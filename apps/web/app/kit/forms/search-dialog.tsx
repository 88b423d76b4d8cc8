import { useCombobox } from 'downshift'
import Check from 'lucide-react/icons/check'
import { type ChangeEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../dialogs/dialog.tsx'
import { useWords } from '../language/words.tsx'
import { cx } from '../look/cx.ts'
import { inputClass } from './field.tsx'

export interface Choice {
  value: string
  label: string
  /** Second line of the option. */
  detail?: string
  /** Additional search terms. */
  terms?: string
}

const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\s_/.,'’-]+/g, ' ')
    .trim()

/** Choices in which every word of the query starts a word; choices that start with the query come first. */
export function matchChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const normalizedQuery = normalize(query)
  if (!normalizedQuery) return choices
  const words = normalizedQuery.split(' ')
  const found = choices.flatMap((choice) => {
    const label = normalize(choice.label)
    const text = ` ${label} ${normalize(`${choice.detail ?? ''} ${choice.terms ?? ''}`)}`
    return words.every((word) => text.includes(` ${word}`)) ? [{ choice, first: label.startsWith(normalizedQuery) }] : []
  })
  return [...found.filter(({ first }) => first), ...found.filter(({ first }) => !first)].map(({ choice }) => choice)
}

export interface SearchDialogProps {
  title: string
  choices: readonly Choice[]
  /** The current choice. */
  value: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** Search delay after the last keystroke (ms; specification 9: country search). */
const searchDelay = 250

/** Keys that move in the list or choose from it. */
const listKeys = /^(Enter|Arrow|Page|Home|End)/

/** A searchable list for one choice, usable by keyboard alone. */
export function SearchDialog({ title, choices, value, onChoose, onClose }: SearchDialogProps) {
  const t = useWords('forms')
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), searchDelay)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useMemo(() => matchChoices(choices, query), [choices, query])

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    // Leaves Esc to the dialog.
    if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true })
    // Updates the list before the key is handled, so that it applies to what was typed.
    if (listKeys.test(key)) flushSync(() => setQuery(typed))
  }

  const { getInputProps, getLabelProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    items: [...found],
    itemToString: (choice) => choice?.label ?? '',
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: Math.max(
      0,
      choices.findIndex((choice) => choice.value === value),
    ),
    isOpen: true,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.value),
    // Prevents downshift from choosing the highlighted option on blur.
    stateReducer: (state, { type, changes }) => (type === useCombobox.stateChangeTypes.InputBlur ? state : changes),
  })

  const { htmlFor, ...label } = getLabelProps()
  return (
    <Dialog open onClose={onClose} title={title}>
      <label htmlFor={htmlFor} {...label} className="mb-1.5 block text-sm font-semibold">
        {t('search')}
      </label>
      <input
        {...getInputProps({
          onKeyDown,
          // Updates synchronously: with downshift's delayed state, fast typing would lose letters.
          onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
          ...(found.length === 0 && { 'aria-activedescendant': undefined }),
        })}
        data-focus
        type="text"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={100}
        className={inputClass}
      />
      <p role="status" className={cx('mt-3 text-sm text-ink-2', found.length > 0 && 'sr-only')}>
        {found.length === 0 ? t('nothingFound') : query && t('found', { count: found.length })}
      </p>
      <ul
        {...getMenuProps({ 'aria-label': title, 'aria-labelledby': undefined })}
        className="-mx-2 mt-3 h-[min(45vh,22rem)] overflow-y-auto overscroll-contain px-2"
      >
        {found.map((choice, index) => (
          <li
            key={choice.value}
            {...getItemProps({ item: choice, index })}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 leading-5',
              index === highlightedIndex && 'bg-sunken',
            )}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              {choice.label}
              {choice.detail && <span className="block text-sm text-ink-2">{choice.detail}</span>}
            </span>
            {choice.value === value && <Check size={18} aria-hidden className="flex-none" />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
