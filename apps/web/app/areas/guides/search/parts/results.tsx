import { useWords } from '../../../../kit/language/words.tsx'
import type { Batch } from '../../../../kit/lists/batch.ts'
import type { Found } from '../../../../kit/lists/found.ts'
import { GrowingList } from '../../../../kit/lists/growing-list.tsx'
import { catalogPath, listAnchor, listSearch } from '../../../../kit/load/list-address.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { moreFound } from '../found.ts'
import { Hit, hitKey } from './hit.tsx'

interface ResultsProps {
  q: string
  /** The query with its typing errors put right. */
  meant: string | null
  page: number
  first: Batch<Found>
  total: number
}

/** What was found, and more of it. */
export function Results({ q, meant, ...found }: ResultsProps) {
  const t = useWords('catalog')
  return (
    <>
      <SectionHead title={t('found', { count: found.total, q })} />
      {meant && (
        <p className="-mt-2 mb-4 text-ink-2">
          {t('foundAs')}{' '}
          <Go
            to={`${catalogPath}${listSearch({ q: meant })}`}
            preventScrollReset
            className="inline-flex min-h-8 items-center font-semibold"
          >
            {meant}
          </Go>
        </p>
      )}
      <GrowingList
        {...found}
        load={(cursor) => moreFound(q, cursor)}
        addressOf={(page) => `${catalogPath}${listSearch({ q, page })}#${listAnchor}`}
      >
        {(items) => (
          <div className="border-b border-border">
            {items.map((hit) => (
              <Hit key={hitKey(hit)} hit={hit} />
            ))}
          </div>
        )}
      </GrowingList>
    </>
  )
}
