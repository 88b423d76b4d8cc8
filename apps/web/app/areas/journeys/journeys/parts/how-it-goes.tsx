import { useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'

const stops = [
  ['howTry', 'howTryText'],
  ['howDo', 'howDoText'],
  ['howFill', 'howFillText'],
  ['howArrive', 'howArriveText'],
] as const

const track =
  'before:absolute before:start-2.5 before:top-3.5 before:-bottom-3.5 before:border-s-8 before:border-ink md:before:start-3.5 md:before:-end-3.5 md:before:top-2.5 md:before:bottom-auto md:before:border-s-0 md:before:border-t-8'

/** How a route is walked, as a line of four stops. */
export function HowItGoes() {
  const t = useWords('routes')
  return (
    <ol className="mt-10 grid md:grid-cols-4">
      {stops.map(([title, text], index) => {
        const last = index === stops.length - 1
        return (
          <li key={title} className={cx('relative min-h-15 pb-6 ps-12 md:pb-0 md:ps-0 md:pe-6 md:pt-12', !last && track)}>
            <i className={cx('absolute start-0 top-0 size-7 rounded-stop border-4 border-ink', last ? 'bg-ink' : 'bg-page')} />
            <b className="block">{t(title)}</b>
            <span className="text-sm text-ink-2">{t(text)}</span>
          </li>
        )
      })}
    </ol>
  )
}
