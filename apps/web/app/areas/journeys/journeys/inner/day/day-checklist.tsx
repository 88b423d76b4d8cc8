import type { RouteDay } from '@waymark/contract/journeys/journeys.ts'
import { tellError } from '../../../../../kit/forms/error-text.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { InlineHtml } from '../../../../../kit/look/html.tsx'
import { dayKeeping } from '../../my-queries.ts'
import { isTicking, tickItem } from './day-ticks.ts'

/** The checklist of a day. A tick stands at once, and goes back with a toast when it could not be saved. */
export function DayChecklist({ day, route }: { day: RouteDay; route: string }) {
  const t = useWords('deck')
  const { reread } = dayKeeping(route, day.slug)

  async function tick(item: string, done: boolean) {
    await tickItem(day, item, done).catch((error: unknown) => {
      tellError(error, { offline: t('tickFailed'), failed: t('tickFailed') })
    })
    if (!isTicking()) void reread()
  }
  return (
    <section aria-labelledby="checklist" className="mt-9">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="checklist" className="text-xl">
          {t('checklist')}
        </h2>
        <span className="text-sm text-ink-2">
          {t('ticked', { done: day.items.filter(({ done }) => done).length, total: day.items.length })}
        </span>
      </div>
      <ul className="checks">
        {day.items.map(({ id, title, done }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                className="tick"
                autoComplete="off"
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
