import { orderFilters } from '@waymark/contract/sold-choices.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { useOrders } from '../queries.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'

const countOf = { all: 'all', new: 'new', in_work: 'inWork', finished: 'finished' } as const

/** Every order of mine, by chips that are addresses, ten at a time. */
export function AllMyOrders() {
  const t = useWords('orders')
  const profile = useWords('profile')
  const language = useLanguage()
  const [query] = useSearchParams()
  const filter = orderFilters.find((name) => name === query.get('filter')) ?? 'all'
  const { orders, counts, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useOrders(filter)
  const first = useOrders('all').counts
  const known = counts ?? first
  const shown = orders?.length ?? 0

  // After 'Show more' the focus goes on to the first one that came.
  const list = useRef<HTMLUListElement>(null)
  const more = useRef<number>(undefined)
  useEffect(() => {
    if (more.current === undefined || shown <= more.current) return
    list.current?.children[more.current]?.querySelector('a')?.focus()
    more.current = undefined
  }, [shown])

  return (
    <>
      {known?.all !== 0 && (
        <ChipRow label={profile('orders')} className="mb-3.5">
          {orderFilters.map((name) => (
            <ChipLink
              key={name}
              to={name === 'all' ? '/profile/orders' : `/profile/orders?filter=${name}`}
              preventScrollReset
              on={name === filter}
              count={known && formatNumber(language, known[countOf[name]])}
            >
              {t(name)}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      {!orders && (isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />)}
      {orders && shown === 0 && <NoOrders elsewhere={(counts?.all ?? 0) > 0} />}
      {orders && shown > 0 && (
        <>
          <ul ref={list}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            {hasNextPage && (
              <Button
                variant="outline"
                busy={isFetchingNextPage}
                onClick={() => {
                  more.current = shown
                  void fetchNextPage()
                }}
              >
                {t('showMore')}
              </Button>
            )}
            <p role="status" className="text-sm text-ink-2">
              {t('shown', { shown, count: Math.max(shown, counts?.[countOf[filter]] ?? 0) })}
            </p>
          </div>
        </>
      )}
    </>
  )
}
