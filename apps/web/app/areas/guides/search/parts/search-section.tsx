import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { listAnchor } from '../../../../kit/load/list-address.ts'
import { cx } from '../../../../kit/look/cx.ts'
import type { CardGuide } from '../../guides/card-of.ts'
import type { SearchAnswer } from '../find.ts'
import { NothingFound, SearchFailed } from './no-results.tsx'
import { Results } from './results.tsx'

interface SearchSectionProps {
  data: { q: string; list: { page: number }; search: SearchAnswer | null; popular: CardGuide[] }
}

/** What a query leads to: results, nothing, or no answer. */
export default function SearchSection({ data: { q, list, search, popular } }: SearchSectionProps) {
  const key = useLocation().search
  const busy = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  if (search === null) return null
  return (
    <section
      id={listAnchor}
      aria-busy={busy || undefined}
      className={cx('mt-10 scroll-mt-4 transition-opacity duration-(--duration-move)', busy && 'opacity-55 delay-300')}
    >
      {search === 'failed' ? (
        <SearchFailed onRetry={() => void revalidate()} />
      ) : search.items.length === 0 ? (
        <NothingFound q={q} meant={search.meant} popular={popular} />
      ) : (
        <Results key={key} q={q} meant={search.meant} page={list.page} first={search} total={search.total} />
      )}
    </section>
  )
}
