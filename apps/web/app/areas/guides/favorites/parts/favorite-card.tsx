import type { Favorite } from '@waymark/contract/guides/favorites.ts'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ServiceCard } from '../../../services/services/parts/service-card.tsx'
import { NewsFavorite } from '../../../site/news/parts/news-favorite.tsx'
import { GuideCard } from '../../guides/parts/guide-card.tsx'
import { useFavorite } from '../use-favorite.ts'

/** How a favorite of each kind is called and shown. */
function shownOf(favorite: Favorite) {
  if (favorite.kind === 'news') return { ...favorite.news, lang: undefined, card: <NewsFavorite news={favorite.news} /> }
  if (favorite.kind === 'service') return { ...favorite.service, lang: undefined, card: <ServiceCard as="h2" service={favorite.service} /> }
  const { guide } = favorite
  return { ...guide, lang: guide.translated ? undefined : 'en', card: <GuideCard as="h2" guide={guide} /> }
}

/** What was marked, or, once it is taken away, its place with the way back. */
export function FavoriteCard({ favorite }: { favorite: Favorite }) {
  const t = useWords('favorites')
  const { slug, name, lang, card } = shownOf(favorite)
  const { on, toggle } = useFavorite({ kind: favorite.kind, slug })
  // The list knows it before the marks are read.
  const [was, setWas] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (on) setWas(true)
  }, [on])
  const gone = was && !on

  // The button that was pressed is gone: its opposite takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it turns around
  useEffect(() => {
    if (pressed.current) place.current?.querySelector<HTMLElement>('[data-turn]')?.focus()
    pressed.current = false
  }, [gone])

  const turn = () => {
    pressed.current = true
    void toggle()
  }
  return (
    <li ref={place} className="flex flex-col gap-2.5">
      {gone ? (
        <div className="flex flex-1 flex-col items-start justify-center gap-2.5 rounded-card border-[1.5px] border-dashed border-control px-6 py-7">
          <p role="status" className="text-ink-2">
            {t('removed')} <b lang={lang}>{name}</b>
          </p>
          <Button variant="outline" size="s" data-turn="" onClick={turn} aria-label={`${t('undo')}: ${name}`}>
            {t('undo')}
          </Button>
        </div>
      ) : (
        <>
          <div className="grid flex-1">{card}</div>
          <div>
            <Button variant="quiet" size="s" data-turn="" onClick={turn} aria-label={`${t('remove')}: ${name}`}>
              {t('remove')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
