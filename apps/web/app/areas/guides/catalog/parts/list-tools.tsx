import { guideFilters, guideSorts } from '@waymark/contract/choices.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type ListState, listAnchor, listSearch } from '../../../../kit/load/list-address.ts'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { Go } from '../../../../kit/look/go.tsx'

interface ListToolsProps {
  path: string
  list: ListState
  /** Without a filter. */
  all: number
  /** With the filter that holds now. */
  total: number
}

/** Filters and order as addresses; how many there are stands beside those that are known. */
export function ListTools({ path, list, all, total }: ListToolsProps) {
  const t = useWords('catalog')
  const language = useLanguage()
  const { filter, sort } = list
  const counts = { [filter]: total, all }
  return (
    <div className="mb-5.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5">
      <ChipRow label={t('show')} className="max-md:w-screen">
        {guideFilters.map((value) => {
          const count = counts[value]
          return (
            <ChipLink
              key={value}
              to={`${path}${listSearch({ filter: value, sort })}#${listAnchor}`}
              preventScrollReset
              on={value === filter}
              count={count === undefined ? undefined : formatNumber(language, count)}
            >
              {t(value)}
            </ChipLink>
          )
        })}
      </ChipRow>
      {/* biome-ignore lint/a11y/useSemanticElements: no form is here that a fieldset would belong to */}
      <div role="group" aria-label={t('sortBy')} className="-me-2.5 flex flex-wrap items-center text-sm">
        <span className="pe-1 text-ink-2">{t('sortBy')}</span>
        {guideSorts.map((value) => (
          <Go
            key={value}
            to={`${path}${listSearch({ filter, sort: value })}#${listAnchor}`}
            preventScrollReset
            aria-current={value === sort ? 'true' : undefined}
            className="tab inline-flex min-h-11 items-center px-2.5 no-underline hover:underline aria-[current]:font-semibold"
          >
            {t(value)}
          </Go>
        ))}
      </div>
    </div>
  )
}
