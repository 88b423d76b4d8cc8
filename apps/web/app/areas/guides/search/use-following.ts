import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useLeaving } from '../../../kit/lists/use-leaving.ts'

/** Debounce of searching while typing (ms, specification 9). */
export const debounce = 500

/**
 * Updates the address, and with it the results, while the user types. `addressOf` returns null where the address must not change. Returns
 * the change handler.
 */
export function useLiveAddress(
  input: RefObject<HTMLInputElement | null>,
  q: string,
  addressOf: ((q: string) => string) | null,
): (text: string) => void {
  const navigate = useNavigate()
  const isLeaving = useLeaving()
  const replaced = useNavigationType() === 'REPLACE'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed text that is not in the address yet. */
  const typed = useRef<string>(null)
  const ready = useRef(false)

  const follow = useCallback(
    (text: string) => {
      if (!addressOf) return
      typed.current = text.trim()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (!isLeaving()) navigate(addressOf(text.trim()), { replace: true, preventScrollReset: true })
      }, debounce)
    },
    [navigate, isLeaving, addressOf],
  )

  useEffect(() => {
    const box = input.current
    if (!box || !addressOf) return
    const text = box.value.trim()
    // Text typed before hydration.
    if (!ready.current && text !== q) follow(text)
    // Text typed while an earlier query loads stays; following a link or going back replaces it.
    else if (!replaced || typed.current === null || typed.current === q) {
      clearTimeout(timer.current)
      typed.current = null
      if (text !== q) box.value = q
    }
    ready.current = true
  }, [q, replaced, follow, addressOf, input])
  useEffect(() => () => clearTimeout(timer.current), [])

  return follow
}
