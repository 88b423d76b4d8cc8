import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Batch } from './batch.ts'

// What was loaded under a list stays with its entry of the history, so that going back finds the same page at the same height.
const kept = new Map<string, Batch<unknown>>()
const keptMost = 20

function keep(key: string, batch: Batch<unknown>) {
  kept.delete(key)
  kept.set(key, batch)
  const [oldest] = kept.keys()
  if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest)
}

/** A list that grows in place by its cursor. `list` goes around the items, each an article. */
export function useMore<I>(first: Batch<I>, load: (cursor: string) => Promise<Batch<I>>) {
  const { key, pathname, search } = useLocation()
  const entry = `${key} ${pathname}${search}`
  const [added, setAdded] = useState<Batch<I>>(() => (kept.get(entry) as Batch<I> | undefined) ?? { items: [], next: first.next })
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const list = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLAnchorElement>(null)
  const focusAt = useRef<number>(null)

  const more = async () => {
    if (state === 'busy' || added.next === null) return
    setState('busy')
    try {
      const batch = await load(added.next)
      const all = { items: [...added.items, ...batch.items], next: batch.next }
      keep(entry, all)
      // Whoever still stands on the button goes on at the first item that came, which is where the button was.
      if (document.activeElement === trigger.current) focusAt.current = first.items.length + added.items.length
      setAdded(all)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  useEffect(() => {
    if (focusAt.current === null || added.items.length === 0) return
    list.current?.querySelectorAll('article')[focusAt.current]?.querySelector('a')?.focus({ preventScroll: true })
    focusAt.current = null
  }, [added])

  return { items: [...first.items, ...added.items], added: added.items.length, next: added.next, state, more, list, trigger }
}
