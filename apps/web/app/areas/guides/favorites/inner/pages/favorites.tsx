import type { Favorite } from '@waymark/contract/guides/favorites.ts'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../../kit/language/words.tsx'
import { FilteredList } from '../../../../../kit/lists/filtered-list.tsx'
import { registered } from '../../../../../kit/load/module.ts'
import { usePages } from '../../../../../kit/load/query.ts'
import { lazyKinds } from '../../../../../kit/load/slots.tsx'
import { Button, ButtonLink } from '../../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { useFavorite } from '../../marks.ts'

export default function Favorites() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="favorites" title={t('favorites')}>
      {() => (
        <Suspense fallback={<ProfileSkeleton />}>
          <MyFavorites />
        </Suspense>
      )}
    </ProfileFrame>
  )
}

const cards = lazyKinds(() => registered('favorites'))
/** Loads the cards' code together with the list. */
const loadCards = cards.load

const favoriteSubject = (favorite: Favorite) =>
  favorite.kind === 'guide' ? favorite.guide : { ...(favorite.kind === 'service' ? favorite.service : favorite.news), translated: true }

/** A favorite, or after removal its place with an undo button. */
function FavoriteCard({ favorite }: { favorite: Favorite }) {
  const t = useWords('favorites')
  const { slug, name, translated } = favoriteSubject(favorite)
  const lang = translated ? undefined : 'en'
  const Card = cards.useKinds()[favorite.kind] as ComponentType<{ favorite: Favorite }> | undefined
  const { on, toggle } = useFavorite({ kind: favorite.kind, slug })
  // The list is known before the marks, or without them.
  const [taken, setTaken] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const pressed = useRef(false)
  const was = useRef(on)
  useEffect(() => {
    if (was.current !== on) setTaken(!on)
    was.current = on
  }, [on])
  const gone = taken && !on

  // The pressed button was replaced by its opposite, which takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it turns around
  useEffect(() => {
    if (pressed.current) place.current?.querySelector<HTMLElement>('[data-turn]')?.focus()
    pressed.current = false
  }, [gone])

  const turn = async () => {
    pressed.current = true
    setTaken(!gone)
    if (!(await toggle(gone))) setTaken(gone)
  }
  return (
    <li ref={place} className="flex flex-col gap-2.5">
      {gone ? (
        <div className="flex flex-1 flex-col items-start justify-center gap-2.5 rounded-card border-[1.5px] border-dashed border-control px-6 py-7">
          <p role="status" className="text-ink-2">
            {t('removed')} <b lang={lang}>{name}</b>
          </p>
          <Button variant="outline" size="s" data-turn="" onClick={() => void turn()} aria-label={`${t('undo')}: ${name}`}>
            {t('undo')}
          </Button>
        </div>
      ) : (
        <>
          <div className="grid flex-1">{Card && <Card favorite={favorite} />}</div>
          <div>
            <Button variant="quiet" size="s" data-turn="" onClick={() => void turn()} aria-label={`${t('remove')}: ${name}`}>
              {t('remove')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

/** Favorites, newest first. */
function MyFavorites() {
  const t = useWords('favorites')
  const { items: favorites, last, ...list } = useFavorites()
  const shown = favorites?.length ?? 0
  useEffect(() => void loadCards().catch(() => {}), [])
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
      summary={t('shown', { shown, count: Math.max(shown, last?.total ?? 0) })}
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

const rows = 9

/** The user's favorites, newest first, in pages. A removed one keeps its place until the list is reopened. */
const useFavorites = () => usePages('listFavorites', { rows }, { refetchOnWindowFocus: false, refetchOnReconnect: 'always' })
