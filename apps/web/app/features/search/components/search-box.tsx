import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { SearchForm } from '../../../components/search-form.tsx'
import { catalogPath, listSearch } from '../../catalog/address.ts'

/** Specification 7: search waits until the typing rests, in milliseconds. */
const debounce = 500

/** The results follow the typing; `/` goes to the box from anywhere but another field. */
export function SearchBox({ q, className }: { q: string; className?: string }) {
  const navigate = useNavigate()
  const replaced = useNavigationType() === 'REPLACE'
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was typed and is not in the address yet. */
  const typed = useRef<string>(null)
  const ready = useRef(false)

  const type = useCallback(
    (text: string) => {
      typed.current = text.trim()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        navigate(`${catalogPath}${listSearch({ q: text.trim() })}`, { replace: true, preventScrollReset: true })
      }, debounce)
    },
    [navigate],
  )

  useEffect(() => {
    const box = input.current
    if (!box) return
    const text = box.value.trim()
    // What was typed before the scripts came.
    if (!ready.current && text !== q) type(text)
    // What goes on being typed while an earlier query arrives stays; a link or the way back overrules it.
    else if (!replaced || typed.current === null || typed.current === q) {
      clearTimeout(timer.current)
      typed.current = null
      if (text !== q) box.value = q
    }
    ready.current = true
  }, [q, replaced, type])

  useEffect(() => {
    const toBox = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog'))) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', toBox)
    return () => {
      removeEventListener('keydown', toBox)
      clearTimeout(timer.current)
    }
  }, [])

  return <SearchForm q={q} onType={type} inputRef={input} {...(className && { className })} />
}
