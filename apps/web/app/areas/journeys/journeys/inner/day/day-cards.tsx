import type { RouteDay, TaskCard } from '@waymark/contract/journeys/journeys.ts'
import type { CardState } from '@waymark/contract/sold-choices.ts'
import Check from 'lucide-react/icons/check'
import { FieldError } from '../../../../../kit/forms/field.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Button } from '../../../../../kit/look/button.tsx'
import { cx } from '../../../../../kit/look/cx.ts'
import { Details } from '../../../../../kit/look/details.tsx'
import { Html, InlineHtml } from '../../../../../kit/look/html.tsx'
import { CardMeta } from '../../deck/card-kind.tsx'
import type { DeckPlace } from '../../deck/use-deck.ts'
import { useFilling } from '../../deck/use-filling.tsx'

interface DayCardsProps {
  day: RouteDay
  place: DeckPlace
  onReadOn: () => void
}

/** Every card of a day, to read again; those that were skipped can still be filled. */
export function DayCards({ day: { cards, cardsDone, totalCards, usable }, place, onReadOn }: DayCardsProps) {
  const t = useWords('deck')
  const { fill, busy, trouble, said, limitDialog } = useFilling(place, onReadOn)
  return (
    <section aria-labelledby="cards" className="mt-11">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="cards" className="text-xl">
          {t('allCards')}
        </h2>
        <span className="text-sm text-ink-2">{t('cardsDone', { done: cardsDone, total: totalCards })}</span>
      </div>
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
