import type { MouseEvent, RefObject } from 'react'
import { useWords } from '../language/words.tsx'
import { pageRows } from '../load/list-address.ts'
import { ButtonLink } from '../look/button.tsx'
import { Go } from '../look/go.tsx'

export interface ShowMoreProps {
  /** Whose words count the items. */
  words?: 'catalog' | 'services' | 'routes' | undefined
  /** Place of the first item that is shown, counted from 1. */
  from: number
  shown: number
  total: number
  /** The pages before and after, for those who go on without scripts. */
  previous: string | null
  next: string | null
  state: 'idle' | 'busy' | 'failed'
  onMore: () => void
  trigger: RefObject<HTMLAnchorElement | null>
}

/** How much of a list is shown, and the rest of it. */
export function ShowMore({ words = 'catalog', from, shown, total, previous, next, state, onMore, trigger }: ShowMoreProps) {
  const t = useWords(words)
  const rest = Math.min(pageRows, Math.max(0, total - (from + shown - 1)))
  // A list that was whole from the start needs no words about it; one that grew says so.
  if (from === 1 && next === null && shown <= pageRows) return null
  const grow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onMore()
  }
  return (
    // Nothing here is what the page holds on to while it grows above.
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
          <ButtonLink ref={trigger} to={next} variant="outline" onClick={grow} aria-busy={state === 'busy' || undefined}>
            {state === 'busy' ? t('loadingMore') : state === 'failed' ? t('tryAgain') : t('showMore', { count: rest })}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
