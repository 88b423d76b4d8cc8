import type { Suggestion } from '@waymark/contract/calls.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Dictionaries, loadWords, useLanguage } from '../../../kit/language/words.tsx'
import { catalogPath, categoryPath, listSearch } from '../../../kit/load/addresses.ts'
import { readOnce } from '../../../kit/load/now.ts'
import { findSuggested, foundWords } from './suggested.ts'
import { debounce } from './use-following.ts'

const shortest = 2

function suggestionPath({ kind, name, slug, step }: Suggestion): string {
  if (kind === 'category') return categoryPath(slug)
  if (kind === 'tag') return `${catalogPath}${listSearch({ q: name })}`
  const place = findSuggested(kind === 'step' ? 'guide' : kind)?.path(slug) ?? catalogPath
  return kind === 'step' ? `${place}?step=${encodeURIComponent(step ?? '')}` : place
}

/** Suggestions for the text in the box, and the selected one. Their words load with the first items. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [items, setItems] = useState<Suggestion[]>([])
  const [active, setActive] = useState<number | null>(null)
  const [words, setWords] = useState<Dictionaries>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    asked.current?.abort()
    setItems([])
    setActive(null)
  }, [])
  useEffect(() => close, [close])

  const ask = useCallback(
    async (q: string) => {
      const asking = new AbortController()
      asked.current = asking
      // If the request fails, the box works without suggestions.
      const found = await Promise.all([readOnce('suggest', { q }), loadWords(foundWords(), language)]).catch(() => null)
      if (!found || asking.signal.aborted) return
      setWords(found[1])
      setItems(found[0].items)
      setActive(null)
    },
    [language],
  )

  const type = useCallback(
    (text: string) => {
      clearTimeout(timer.current)
      asked.current?.abort()
      const q = text.trim()
      if (q.length < shortest) close()
      else timer.current = setTimeout(() => void ask(q), debounce)
    },
    [ask, close],
  )

  /** Moves from the box to the first or last suggestion, and back to the box after the end. */
  const move = (by: number) => {
    const places = items.length + 1
    const next = ((active ?? items.length) + by + places) % places
    setActive(next === items.length ? null : next)
  }

  const pick = (at: number) => {
    const item = items[at]
    if (!item) return
    if (item.kind === 'tag' && input.current) input.current.value = item.name
    close()
    void navigate(suggestionPath(item))
  }

  return { items, active, words, type, move, close, pick }
}
