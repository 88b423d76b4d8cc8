import { useSearchParams } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { Outdated, Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { useFocusOnMore } from '../../work/use-focus-on-more.ts'
import { readAudit } from '../audit-address.ts'
import { useAudit } from '../queries.ts'
import { AuditRow } from './audit-row.tsx'
import { AuditTools } from './audit-tools.tsx'

/** What was done, by whom and to what, the newest first. */
export default function AuditLog() {
  const t = useWords('staff')
  const [query] = useSearchParams()
  const state = readAudit(query)
  const { entries, isPlaceholderData, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useAudit(state)
  const shown = entries?.length ?? 0
  const { list, expect } = useFocusOnMore(shown)
  const trouble = isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  return (
    <>
      <AuditTools state={state} />
      {!entries && (trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />)}
      {entries && trouble && <Outdated {...trouble} />}
      {entries && shown === 0 && (
        <EmptyState
          as="h2"
          drawing="buffer"
          title={t('nothingFits')}
          actions={
            <ButtonLink to="/staff/audit" variant="outline" size="s" preventScrollReset>
              {t('dropFilters')}
            </ButtonLink>
          }
        />
      )}
      {entries && shown > 0 && (
        <ol ref={list} aria-label={t('audit')} aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-55')}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-5"
          busy={isFetchingNextPage}
          onClick={() => {
            expect()
            void fetchNextPage()
          }}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  )
}
