import { enrolmentFilters } from '@waymark/contract/sold-choices.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { EnrolmentBox } from './enrolment-box.tsx'
import { NoRoutes } from './no-routes.tsx'
import { useEnrolments } from './queries.ts'

/** Every route and plan of mine, by chips that are addresses. */
export function AllMyRoutes() {
  const t = useWords('my-routes')
  const language = useLanguage()
  const [query] = useSearchParams()
  const filter = enrolmentFilters.find((name) => name === query.get('filter')) ?? 'all'
  const { enrolments, counts, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useEnrolments(filter)
  const first = useEnrolments('all').counts
  const known = counts ?? first
  const shown = enrolments?.length ?? 0

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
        <ChipRow label={t('filters')} className="mb-5">
          {enrolmentFilters.map((name) => (
            <ChipLink
              key={name}
              to={name === 'all' ? '/profile/routes' : `/profile/routes?filter=${name}`}
              preventScrollReset
              on={name === filter}
              count={known && formatNumber(language, known[name])}
            >
              {t(name)}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      {!enrolments && (isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />)}
      {enrolments && shown === 0 && <NoRoutes elsewhere={(counts?.all ?? 0) > 0} />}
      {enrolments && shown > 0 && (
        <>
          <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            {enrolments.map((enrolment) => (
              <li key={enrolment.id} className="grid">
                <EnrolmentBox enrolment={enrolment} />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
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
              <p role="status" className="text-sm text-ink-2">
                {t('shown', { shown, count: Math.max(shown, counts?.[filter] ?? 0) })}
              </p>
            </div>
          )}
        </>
      )}
    </>
  )
}
