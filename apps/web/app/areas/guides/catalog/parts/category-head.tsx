import { useWords } from '../../../../kit/language/words.tsx'
import { catalogPath, categoryPath } from '../../../../kit/load/list-address.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import type { CategoryData } from '../queries.ts'
import { Counts } from './counts.tsx'
import { Tracks } from './tracks.tsx'

/** Where the reader is on the map: the line sets out from its letter and runs off the page. */
export function CategoryHead({ category }: { category: CategoryData }) {
  const t = useWords('catalog')
  const { name, description, line, parent, totalInstructions, totalSteps, subcategories } = category
  const way = [
    { name: t('home'), to: '/' },
    { name: t('allGuides'), to: catalogPath },
    ...(parent ? [{ name: parent.name, to: categoryPath(parent.slug) }] : []),
  ]
  return (
    <div className="overflow-x-clip">
      <Wrap>
        <Breadcrumbs items={way} />
        <div className="relative my-4.5 h-14 before:absolute before:start-7 before:top-5.75 before:h-2.5 before:w-[200vw] before:bg-(--line)">
          <Badge line={line} size="l" className="relative" />
        </div>
        <h1>{name}</h1>
        {description && <p className="mt-2.5 max-w-[46ch] text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">{description}</p>}
        {totalInstructions > 0 && <Counts guides={totalInstructions} steps={totalSteps} />}
        {subcategories.length > 0 && <Tracks places={subcategories} label={t('parts', { name })} className="mt-7" />}
      </Wrap>
    </div>
  )
}
