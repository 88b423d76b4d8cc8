import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SearchBox } from '../../../guides/search/parts/search-box.tsx'
import type { HomeData } from '../queries.ts'

// Map of the home page: lines start at one stop, the reader's, and each leads to its category. Works for any number of lines.

const row = 48
const smallRow = 56

/** Lines from a stop on the left to rows on the right, for wide screens. */
function fan(count: number) {
  const height = row * count
  const top = height / 2 - 5 * (count - 1)
  const paths = Array.from({ length: count }, (_, i) => {
    const from = top + 10 * i
    const to = row / 2 + row * i
    const way = Math.abs(to - from)
    const down = Math.sign(to - from)
    // The outer lines turn first, to keep a distance between neighbors.
    const turn = 84 + 4.2 * Math.min(i, count - 1 - i)
    const end = turn + way
    const at = (x: number, y: number) => `${round(x)} ${round(y)}`
    if (way < 6) return `M35 ${from}H302`
    return [
      `M${at(35, from)}H${round(turn - 3)}`,
      `Q${at(turn, from)} ${at(turn + 2.2, from + 2.2 * down)}`,
      `L${at(end - 2.2, to - 2.2 * down)}`,
      `Q${at(end, to)} ${at(end + 3, to)}H302`,
    ].join('')
  })
  return { height, paths, stop: { x: 22, y: top - 13, width: 26, height: 10 * count + 16 } }
}

/** Lines from a stop at the top down to rows, for narrow screens, branching off one after the other. */
function peel(count: number) {
  const paths = Array.from({ length: count }, (_, i) => {
    const x = 5 + 8 * (count - 1 - i)
    const y = 62 + smallRow * i
    return `M${x} 14V${y - 18}Q${x} ${y} ${x + 18} ${y}H112`
  })
  return { height: 34 + smallRow * count, paths, stop: { x: -3, y: 3, width: 8 * count + 8, height: 22 } }
}

const round = (value: number) => +value.toFixed(1)

/** The categories as lines. Hovering over one emphasizes it. */
function LineMap({ roots }: { roots: HomeData['roots'] }) {
  const t = useWords('home')
  const language = useLanguage()
  const wide = fan(roots.length)
  const narrow = peel(roots.length)
  return (
    <nav aria-label={t('guides', { count: 2 })} className="line-map">
      <span className="absolute start-24 top-0 text-sm leading-7 font-bold lg:hidden">{t('here')}</span>
      <svg width="112" height={narrow.height} fill="none" aria-hidden="true" className="absolute start-0 top-0 overflow-visible lg:hidden">
        <g strokeWidth="6">
          {roots.map(({ line }, index) => (
            <path key={line} data-line={line} d={narrow.paths[index]} />
          ))}
        </g>
        <rect {...narrow.stop} rx="11" strokeWidth="4.5" />
      </svg>
      <div className="relative max-lg:hidden">
        <svg width="300" height={wide.height} fill="none" aria-hidden="true" className="overflow-visible">
          <g strokeWidth="7">
            {roots.map(({ line }, index) => (
              <path key={line} data-line={line} d={wide.paths[index]} />
            ))}
          </g>
          <rect {...wide.stop} rx="13" strokeWidth="5" />
        </svg>
        <span className="absolute -start-3 top-1/2 -mt-23.5 text-sm font-bold">{t('here')}</span>
      </div>
      <ul className="max-lg:ps-28 max-lg:pt-8.5">
        {roots.map(({ slug, name, line, totalInstructions }) => (
          <li key={slug} data-line={line}>
            <Go to={`/catalog/${slug}`} className="group flex h-14 items-center gap-3 leading-5 max-[22rem]:gap-1.5 no-underline lg:h-12">
              <Badge line={line} className="-ms-0.5" />
              <b className="group-hover:underline group-hover:decoration-2">{name}</b>
              <span className="ms-auto text-sm whitespace-nowrap text-ink-2">
                {/* A single string: Chromium drops a space that is a text node of its own. */}
                {`${formatNumber(language, totalInstructions)} `}
                <span className="max-lg:sr-only">{t('guides', { count: totalInstructions })}</span>
              </span>
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const asked = ['ask1', 'ask2', 'ask3'] as const

export function Hero({ roots }: { roots: HomeData['roots'] }) {
  const t = useWords('home')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-y-8.5 pt-7 with-aside lg:grid-cols-[minmax(0,1fr)_630px] lg:items-center lg:pt-9">
      <div className="lg:pe-8">
        <h1 className="max-w-[11ch] text-4xl tracking-[-.035em] lg:max-xl:[&:lang(ru)]:text-[2.875rem]">{t('heading')}</h1>
        <p className="lead mt-4.5 mb-6.5 max-w-[36ch] lg:mt-6 lg:mb-8">{t('lead')}</p>
        <SearchBox />
        <p className="not-printed mt-3.5 flex flex-wrap gap-x-4.5 gap-y-0.5 text-sm">
          <span className="inline-flex min-h-8 items-center text-ink-2">{t('often')}</span>
          {asked.map((word) => (
            <Go key={word} to={`/catalog/?q=${encodeURIComponent(t(word))}`} className="inline-flex min-h-8 items-center">
              {t(word)}
            </Go>
          ))}
        </p>
      </div>
      <LineMap roots={roots} />
    </section>
  )
}
