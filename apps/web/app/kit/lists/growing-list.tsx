import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../language/words.tsx'
import { pageRows } from '../load/addresses.ts'
import { ButtonLink } from '../look/button.tsx'
import { Go } from '../look/go.tsx'

/** One page of a list and the cursor of the next. */
export interface Batch<I> {
  items: I[]
  next: string | null
}

// Loaded items by history entry, so that going back restores the list's length and scroll position.
const batches = new Map<string, Batch<unknown>>()
const maxBatches = 20

function storeBatch(key: string, batch: Batch<unknown>) {
  batches.delete(key)
  batches.set(key, batch)
  const [oldest] = batches.keys()
  if (batches.size > maxBatches && oldest !== undefined) batches.delete(oldest)
}

/** Loads further pages of a list. Attach `list` to the container; every item is an article. */
function useBatches<I>(first: Batch<I>, load: (cursor: string) => Promise<Batch<I>>) {
  const { key, pathname, search } = useLocation()
  const entry = `${key} ${pathname}${search}`
  const [added, setAdded] = useState<Batch<I>>(() => (batches.get(entry) as Batch<I> | undefined) ?? { items: [], next: first.next })
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
      storeBatch(entry, all)
      // If the button still has the focus, move the focus to the first new item.
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

interface GrowingListProps<I> {
  /** Number of the first page. */
  page: number
  first: Batch<I>
  total: number
  load: (cursor: string) => Promise<Batch<I>>
  /** URL of a page of the list, including the anchor of the list. */
  addressOf: (page: number) => string
  words?: ShowMoreProps['words']
  /** The items, each an article. */
  children: (items: I[]) => ReactNode
}

/** A list that grows in place; without scripts its links lead from page to page. Resets when the URL changes. */
export function GrowingList<I>(props: GrowingListProps<I>) {
  const { pathname, search } = useLocation()
  return <BatchList key={`${pathname}${search}`} {...props} />
}

function BatchList<I>({ page, first, total, load, addressOf, words, children }: GrowingListProps<I>) {
  const { items, added, next, state, more, list, trigger } = useBatches(first, load)
  return (
    <div ref={list}>
      {children(items)}
      <ShowMore
        words={words}
        from={(page - 1) * pageRows + 1}
        shown={items.length}
        total={total}
        previous={page > 1 ? addressOf(page - 1) : null}
        next={next === null ? null : addressOf(page + 1 + Math.floor(added / pageRows))}
        state={state}
        onMore={more}
        trigger={trigger}
      />
    </div>
  )
}

interface ShowMoreProps {
  /** The part with the words that count the items. */
  words?: 'catalog' | 'services' | 'routes' | undefined
  /** Position of the first shown item, counted from 1. */
  from: number
  shown: number
  total: number
  /** Links to the neighbouring pages, for use without scripts. */
  previous: string | null
  next: string | null
  state: 'idle' | 'busy' | 'failed'
  onMore: () => void
  trigger: RefObject<HTMLAnchorElement | null>
}

function ShowMore({ words = 'catalog', from, shown, total, previous, next, state, onMore, trigger }: ShowMoreProps) {
  const t = useWords(words)
  const rest = Math.min(pageRows, Math.max(0, total - (from + shown - 1)))
  // A list that was complete from the start needs no count.
  if (from === 1 && next === null && shown <= pageRows) return null
  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onMore()
  }
  return (
    // Excluded from scroll anchoring, because the list grows above it.
    <div className="mt-7 grid justify-items-center gap-2.5 text-center text-sm text-ink-2 [overflow-anchor:none]">
      <p role="status">{from > 1 ? t('shownFrom', { from, to: from + shown - 1, count: total }) : t('shown', { shown, count: total })}</p>
      {state === 'failed' && (
        <p role="alert" className="text-danger">
          {t('moreFailed')}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-3">
        {previous && (
          <Go to={previous} className="inline-flex min-h-11 items-center px-3">
            {t('previousPage')}
          </Go>
        )}
        {next && (
          <ButtonLink ref={trigger} to={next} variant="outline" onClick={loadMore} aria-busy={state === 'busy' || undefined}>
            {state === 'busy' ? t('loadingMore') : state === 'failed' ? t('tryAgain') : t('showMore', { count: rest })}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
