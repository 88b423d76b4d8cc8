import { useCallback, useEffect, useRef } from 'react'

/** After 'Show more' the focus goes on to the first entry that came. */
export function useFocusOnMore(shown: number) {
  const place = useRef<HTMLElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    place.current?.children[before.current]?.querySelector('a')?.focus()
    before.current = undefined
  }, [shown])
  return {
    /** What the entries stand in. */
    list: useCallback((element: HTMLElement | null) => {
      place.current = element
    }, []),
    /** More is on its way. */
    expect() {
      before.current = shown
    },
  }
}
