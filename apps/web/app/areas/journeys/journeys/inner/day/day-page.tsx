import type { RouteDay, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import { useRef } from 'react'
import { useWords } from '../../../../../kit/language/words.tsx'
import { CardGrid } from '../../../../../kit/look/card-grid.tsx'
import { Html } from '../../../../../kit/look/html.tsx'
import { GuideCard } from '../../../../guides/guides/parts/guide-card.tsx'
import { Deck } from '../../deck/deck.tsx'
import { EndedNote } from '../../parts/ended-note.tsx'
import { NoCardsLeft } from '../../parts/no-cards-left.tsx'
import { DayCards } from './day-cards.tsx'
import { DayChecklist } from './day-checklist.tsx'
import { DayFrame } from './day-frame.tsx'
import { DaySign } from './day-sign.tsx'

/** A day that is open: what it is for, its checklist, the deck, all its cards and the guides that help. */
export function DayPage({ way, day }: { way: RouteWay; day: RouteDay }) {
  const t = useWords('deck')
  const text = useRef<HTMLDivElement>(null)
  const place = { route: way.enrolment.subscription.slug, day: day.slug }
  const readOn = () => text.current?.focus()
  return (
    <DayFrame way={way} day={day}>
      {!day.usable && <EndedNote route={place.route} className="mt-6" />}
      <div ref={text} tabIndex={-1} className="mt-6">
        <Html html={day.text} />
      </div>
      {day.items.length > 0 && <DayChecklist day={day} route={place.route} />}
      {day.usable && (
        <section aria-labelledby="deck" className="mt-9 max-w-100">
          <h2 id="deck" className="mb-4 text-xl">
            {t('todaysCards')}
          </h2>
          <Deck place={place} onReadOn={readOn}>
            <NoCardsLeft day={day} waiting={day.cards.filter(({ state }) => state === 'tomorrow').length} />
          </Deck>
        </section>
      )}
      <DayCards day={day} place={place} onReadOn={readOn} />
      {day.guides.length > 0 && (
        <section aria-labelledby="guides" className="mt-11">
          <h2 id="guides" className="mb-4 text-xl">
            {t('guides')}
          </h2>
          <CardGrid tight className="lg:grid-cols-2">
            {day.guides.map((guide) => (
              <GuideCard key={guide.id} guide={guide} />
            ))}
          </CardGrid>
        </section>
      )}
      <DaySign day={day} route={place.route} />
    </DayFrame>
  )
}
