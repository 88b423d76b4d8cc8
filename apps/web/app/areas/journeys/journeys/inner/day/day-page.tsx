import type { RouteDay, RouteWay, TaskCard } from '@waymark/contract/journeys/journeys.ts'
import type { CardState } from '@waymark/contract/sold-choices.ts'
import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { FieldError } from '../../../../../kit/forms/field.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { toastError } from '../../../../../kit/load/errors.ts'
import { Button } from '../../../../../kit/look/button.tsx'
import { cx } from '../../../../../kit/look/cx.ts'
import { Details } from '../../../../../kit/look/details.tsx'
import { Html, InlineHtml } from '../../../../../kit/look/html.tsx'
import { CardGrid } from '../../../../../kit/look/layout.tsx'
import { GuideCard } from '../../../../guides/guides/parts/guide-card.tsx'
import { Deck } from '../deck/deck.tsx'
import { CardMeta } from '../deck/task-card.tsx'
import { type DeckPlace, useCardCompletion } from '../deck/use-filling.tsx'
import { EndedNote, NoCardsLeft } from '../parts/todays-deck.tsx'
import { DayFrame } from './day-frame.tsx'
import { DaySign } from './day-sign.tsx'
import { dayCache, isTicking, tickItem } from './my-day.ts'

interface DayCardsProps {
  day: RouteDay
  place: DeckPlace
  onReadOn: () => void
}

/** All cards of a day for rereading. Skipped ones can still be completed. */
function DayCards({ day: { cards, usable }, place, onReadOn }: DayCardsProps) {
  const t = useWords('deck')
  const { fill, busy, trouble, said, limitDialog } = useCardCompletion(place, onReadOn)
  return (
    <section aria-labelledby="cards" className="mt-11">
      <h2 id="cards" className="mb-3 text-xl">
        {t('allCards')}
      </h2>
      {trouble && <FieldError>{trouble}</FieldError>}
      <ul>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} busy={busy} {...(usable && { onFill: () => void fill(card, 'done') })} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {limitDialog}
    </section>
  )
}

const stateWords = { open: 'cardOpen', done: 'cardDone', skipped: 'cardSkipped', tomorrow: 'cardTomorrow' } as const satisfies Record<
  CardState,
  string
>

function CardRow({ card, busy, onFill }: { card: TaskCard; busy: boolean; onFill?: () => void }) {
  const t = useWords('deck')
  const { title, text, doneWhen, minutes, kind, state } = card
  const done = state === 'done'
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3.5 gap-y-2 border-t border-border py-3.5 last:border-b sm:grid-cols-[24px_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-6 place-items-center rounded-stop border-[3.5px] border-(--line) text-(--on-line)',
          done && 'bg-(--line)',
          state === 'skipped' && 'border-dashed',
        )}
      >
        {done && <Check size={13} strokeWidth={3} />}
      </span>
      <div>
        <Details summary={<span className={cx('text-base text-ink', !done && 'font-medium')}>{title}</span>} summaryClassName="text-start">
          <div className="pt-1 pb-2">
            <Html html={text} className="text-ink-2" />
            <p className="mt-2.5 text-sm">
              <b>{t('doneWhen')}</b> <InlineHtml html={doneWhen} />
            </p>
          </div>
        </Details>
        <p className="text-sm text-ink-2">{t(stateWords[state])}</p>
        <CardMeta minutes={minutes} kind={kind} className="mt-0.5" />
      </div>
      {!done && onFill && (
        <div className="max-sm:col-start-2">
          <Button variant="outline" size="s" busy={busy} aria-label={t('fillThis', { title })} onClick={onFill}>
            <Check size={18} aria-hidden />
            {t('fill')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** An open day: deck, introduction, checklist, all cards and helpful guides. */
export function DayPage({ way, day }: { way: RouteWay; day: RouteDay }) {
  const t = useWords('deck')
  const text = useRef<HTMLDivElement>(null)
  const place = { route: way.enrolment.subscription.slug, day: day.slug }
  const readOn = () => text.current?.focus()
  return (
    <DayFrame way={way} day={day}>
      {!day.usable && <EndedNote enrolment={way.enrolment} className="mt-6" />}
      {day.usable && (
        <section aria-labelledby="deck" className="mt-6 max-w-100">
          <h2 id="deck" className="mb-4 text-xl">
            {t('todaysCards')}
          </h2>
          <Deck place={place} onReadOn={readOn}>
            <NoCardsLeft day={day} waiting={day.cards.filter(({ state }) => state === 'tomorrow').length} />
          </Deck>
        </section>
      )}
      <section ref={text} tabIndex={-1} aria-labelledby="about" className="mt-9">
        <h2 id="about" className="mb-3 text-xl">
          {t('about')}
        </h2>
        <Html html={day.text} />
      </section>
      {day.items.length > 0 && <DayChecklist day={day} route={place.route} />}
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

/** Checklist of a day. A tick shows at once; if it cannot be saved, it is rolled back with a toast. */
function DayChecklist({ day, route }: { day: RouteDay; route: string }) {
  const t = useWords('deck')
  const { reread } = dayCache(route, day.slug)

  async function tick(item: string, done: boolean) {
    await tickItem(day, item, done).catch((error: unknown) => {
      toastError(error, { offline: t('tickFailed'), failed: t('tickFailed') })
    })
    if (!isTicking()) void reread()
  }
  return (
    <section aria-labelledby="checklist" className="mt-9">
      <h2 id="checklist" className="mb-3 text-xl">
        {t('checklist')}
      </h2>
      <ul className="checks">
        {day.items.map(({ id, title, done }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                className="tick"
                checked={done}
                disabled={!day.usable}
                onChange={({ currentTarget }) => void tick(id, currentTarget.checked)}
                aria-labelledby={`item-${id}`}
              />
              <InlineHtml id={`item-${id}`} className="title min-w-0 flex-1" html={title} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
