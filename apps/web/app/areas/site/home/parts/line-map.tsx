import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import type { HomeData } from '../queries.ts'
import { fan, peel } from './line-drawing.ts'

/** The categories as lines that leave the reader's place. Pointing at one makes it thick and the others faint. */
export function LineMap({ roots }: { roots: HomeData['roots'] }) {
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
                {formatNumber(language, totalInstructions)}
                <span className="max-lg:sr-only"> {t('guides', { count: totalInstructions })}</span>
              </span>
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}
