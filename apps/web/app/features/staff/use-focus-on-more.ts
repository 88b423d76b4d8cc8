import { useEffect, useRef } from 'react'

/** After 'Show more' the focus goes on to the first entry that came. */
export function useFocusOnMore(shown: number) {
  const list = useRef<HTMLElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    list.current?.children[before.current]?.querySelector<HTMLElement>('a, [tabindex]')?.focus()
    before.current = undefined
  }, [shown])
  return {
    list,
    /** More is on its way. */
    expect() {
      before.current = shown
    },
  }
}
