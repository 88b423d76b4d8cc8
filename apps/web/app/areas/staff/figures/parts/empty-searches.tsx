import type { languages } from '@waymark/contract/choices.ts'
import { formatDate } from '../../../../kit/language/dates.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { useEmptySearches } from '../queries.ts'
import { Block } from './block.tsx'

/** What people looked for in vain, and the way to look whether it is found by now. */
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

function Table({ items }: { items: { words: string; language: (typeof languages)[number]; times: number; lastAt: string }[] }) {
  const t = useWords('staff-figures')
  const language = useLanguage()
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('notFound')}</caption>
      <thead>
        <tr className="border-y border-border text-ink-2">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t('words')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            {t('times')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium max-md:hidden">
            {t('lastTime')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            {t('oneStep')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ words, language: written, times, lastAt }) => (
          <tr key={`${written} ${words}`} className="border-b border-border align-top">
            <th scope="row" className="py-2 text-start font-semibold [overflow-wrap:anywhere]">
              <bdi lang={written}>{words}</bdi> <span className="font-normal text-ink-2">{written.toUpperCase()}</span>
            </th>
            <td className="py-2 ps-3 text-end tabular-nums">{formatNumber(language, times)}</td>
            <td className="py-2 ps-3 text-end whitespace-nowrap max-md:hidden">{formatDate(language, lastAt.slice(0, 10))}</td>
            <td className="py-2 ps-3 text-end">
              <Go to={`/catalog/?${new URLSearchParams({ q: words, lang: written })}`} className="whitespace-nowrap">
                {t('tryIt')}
              </Go>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
