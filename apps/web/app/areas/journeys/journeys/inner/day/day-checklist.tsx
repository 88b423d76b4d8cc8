import type { RouteDay } from '@waymark/contract/journeys/journeys.ts'
import { useRef } from 'react'
import { errorText } from '../../../../../kit/forms/error-text.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../../kit/load/client.ts'
import { InlineHtml } from '../../../../../kit/look/html.tsx'
import { toast } from '../../../../../kit/look/toasts.ts'
import { useDayKeeping } from '../../my-queries.ts'

/** The checklist of a day. A tick stands at once, and goes back with a toast when it could not be saved. */
export function DayChecklist({ day, route }: { day: RouteDay; route: string }) {
  const t = useWords('deck')
  const { keep, reread } = useDayKeeping(route, day.slug)
  const underWay = useRef(0)
  const mark = (item: string, done: boolean) =>
    keep((now) => ({ ...now, items: now.items.map((one) => (one.id === item ? { ...one, done } : one)) }))

  async function tick(item: string, done: boolean) {
    underWay.current += 1
    await mark(item, done)
    try {
      await callOverHttp('tickDayItem', { id: day.id, item, done })
    } catch (error) {
      await mark(item, !done)
      toast.error(errorText(error, { offline: t('tickFailed'), failed: t('tickFailed') }))
    }
    underWay.current -= 1
    // What is read before the last of them is saved would take its tick away again.
    if (underWay.current === 0) void reread()
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
