import type { EmptySearch } from '@waymark/contract/staff/figures.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { useEmptySearches } from '../queries.ts'
import { Block, FigureTable } from './block.tsx'

/** Searches without results, with links to repeat them. */
export function EmptySearches() {
  const t = useWords('staff-figures')
  return (
    <Block title={t('notFound')} reading={t('notFoundReading')} counted={t('notFoundCounted')}>
      <Loaded of={useEmptySearches()}>
        {({ items }) => (items.length === 0 ? <p className="text-ink-2">{t('allFound')}</p> : <Table items={items} />)}
      </Loaded>
    </Block>
  )
}

function Table({ items }: { items: EmptySearch[] }) {
  const t = useWords('staff-figures')
  const language = useLanguage()
  return (
    <FigureTable label={t('notFound')} heads={[t('words'), t('times'), t('oneStep')]}>
      {items.map(({ words, language: written, times }) => (
        <tr key={`${written} ${words}`} className="border-b border-border align-top">
          <th scope="row" className="py-2 text-start font-semibold [overflow-wrap:anywhere]">
            <bdi lang={written}>{words}</bdi> <span className="font-normal text-ink-2">{written.toUpperCase()}</span>
          </th>
          <td className="py-2 ps-3 text-end tabular-nums">{formatNumber(language, times)}</td>
          <td className="py-2 ps-3 text-end">
            <Go to={`/catalog/?${new URLSearchParams({ q: words, lang: written })}`} className="whitespace-nowrap">
              {t('tryIt')}
            </Go>
          </td>
        </tr>
      ))}
    </FigureTable>
  )
}
