import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { filterAddress, type RouteFilter, routeFilters } from '../address.ts'
import { isShown } from '../standing.ts'

const words = { all: 'filterAll', mine: 'filterMine', inwork: 'filterInwork', trial: 'filterTrial', done: 'filterDone' } as const

interface RouteChipsProps {
  filter: RouteFilter
  /** How many are sold. */
  total: number
  /** Mine; their counts come with them. */
  mine: EnrolmentCard[] | undefined
}

/** All routes, and one's own by how far they are: for whoever is signed in. */
export function RouteChips({ filter, total, mine }: RouteChipsProps) {
  const t = useWords('routes')
  const language = useLanguage()
  const countOf = (name: RouteFilter) => (name === 'all' ? total : mine?.filter((enrolment) => isShown(name, enrolment)).length)
  return (
    <ChipRow label={t('filters')} className="mb-5.5 signed-out:hidden">
      {routeFilters.map((name) => {
        const count = countOf(name)
        return (
          <ChipLink
            key={name}
            to={filterAddress(name)}
            preventScrollReset
            on={name === filter}
            count={count === undefined ? undefined : formatNumber(language, count)}
          >
            {t(words[name])}
          </ChipLink>
        )
      })}
    </ChipRow>
  )
}
