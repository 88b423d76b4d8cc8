import { useEffect, useRef } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { useFavorites } from '../queries.ts'
import { bringCards, FavoriteCard } from './favorite-card.tsx'

/** What I marked, the newest first. */
export function MyFavorites() {
  const t = useWords('favorites')
  const { favorites, total, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useFavorites()
  const shown = favorites?.length ?? 0
  useEffect(() => void bringCards().catch(() => {}), [])

  // After 'Show more' the focus goes on to the first one that came.
  const list = useRef<HTMLUListElement>(null)
  const more = useRef<number>(undefined)
  useEffect(() => {
    if (more.current === undefined || shown <= more.current) return
    list.current?.children[more.current]?.querySelector('a')?.focus()
    more.current = undefined
  }, [shown])

  if (!favorites) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  if (shown === 0)
    return (
      <EmptyState
        as="h2"
        drawing="hollow"
        title={t('none')}
        actions={
          <ButtonLink to="/catalog/" variant="outline" size="s">
            {t('choose')}
          </ButtonLink>
        }
      >
        {t('noneText')}
      </EmptyState>
    )
  return (
    <>
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
        {favorites.map((favorite) => (
          <FavoriteCard key={`${favorite.kind} ${favorite.addedAt}`} favorite={favorite} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasNextPage && (
          <Button
            variant="outline"
            busy={isFetchingNextPage}
            onClick={() => {
              more.current = shown
              void fetchNextPage()
            }}
          >
            {t('showMore')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {t('shown', { shown, count: Math.max(shown, total) })}
        </p>
      </div>
    </>
  )
}
