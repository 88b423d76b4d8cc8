import { useEffect } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { useFavorites } from '../queries.ts'
import { bringCards, FavoriteCard } from './favorite-card.tsx'

/** What I marked, the newest first. */
export function MyFavorites() {
  const t = useWords('favorites')
  const { items: favorites, last, ...list } = useFavorites()
  const shown = favorites?.length ?? 0
  useEffect(() => void bringCards().catch(() => {}), [])
  const none = (
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
    <FilteredList
      list={list}
      count={favorites?.length}
      said={t('shown', { shown, count: Math.max(shown, last?.total ?? 0) })}
      more={t('showMore')}
      empty={none}
    >
      {(ref) => (
        <ul ref={ref} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
          {favorites?.map((favorite) => (
            <FavoriteCard key={`${favorite.kind} ${favorite.addedAt}`} favorite={favorite} />
          ))}
        </ul>
      )}
    </FilteredList>
  )
}
