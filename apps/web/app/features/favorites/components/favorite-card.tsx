import type { GuideCard as Guide } from '@waymark/contract/catalog.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { useWords } from '../../../lib/words.tsx'
import { GuideCard } from '../../guides/components/guide-card.tsx'
import { useFavorite } from '../use-favorite.ts'

/** A guide that was marked, or, once it is taken away, its place with the way back. */
export function FavoriteCard({ guide }: { guide: Guide }) {
  const t = useWords('favorites')
  const { on, toggle } = useFavorite(guide.slug)
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
  const foreign = guide.translated ? undefined : 'en'
  return (
    <li ref={place} className="flex flex-col gap-2.5">
      {gone ? (
        <div className="flex flex-1 flex-col items-start justify-center gap-2.5 rounded-card border-[1.5px] border-dashed border-control px-6 py-7">
          <p role="status" className="text-ink-2">
            {t('removed')} <b lang={foreign}>{guide.name}</b>
          </p>
          <Button variant="outline" size="s" data-turn="" onClick={turn} aria-label={`${t('undo')}: ${guide.name}`}>
            {t('undo')}
          </Button>
        </div>
      ) : (
        <>
          <div className="grid flex-1">
            <GuideCard as="h2" guide={guide} />
          </div>
          <div>
            <Button variant="quiet" size="s" data-turn="" onClick={turn} aria-label={`${t('remove')}: ${guide.name}`}>
              {t('remove')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
