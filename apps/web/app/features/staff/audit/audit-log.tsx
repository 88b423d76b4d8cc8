import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { cx } from '../../../lib/cx.ts'
import { useWords } from '../../../lib/words.tsx'
import { ProfileSkeleton } from '../../accounts/components/profile-skeleton.tsx'
import { Outdated, Unreachable } from '../../accounts/components/unreachable.tsx'
import { useFocusOnMore } from '../use-focus-on-more.ts'
import { readAudit } from './audit-address.ts'
import { AuditRow } from './audit-row.tsx'
import { AuditTools } from './audit-tools.tsx'
import { useAudit } from './queries.ts'

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
