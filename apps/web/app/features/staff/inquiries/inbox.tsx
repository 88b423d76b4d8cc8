import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { cx } from '../../../lib/cx.ts'
import { useWords } from '../../../lib/words.tsx'
import { ProfileSkeleton } from '../../accounts/components/profile-skeleton.tsx'
import { Outdated, Unreachable } from '../../accounts/components/unreachable.tsx'
import { useFocusOnMore } from '../use-focus-on-more.ts'
import { type InboxState, inboxAddress, isNarrowed, readInbox } from './inbox-address.ts'
import { InboxTools } from './inbox-tools.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { useInbox } from './queries.ts'

/** What people wrote through the forms: what waits, the oldest first. */
export default function Inbox() {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const [query] = useSearchParams()
  const state = readInbox(query)
  const { inquiries, counts, isPlaceholderData, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInbox(state)
  const shown = inquiries?.length ?? 0
  const { list, expect } = useFocusOnMore(shown)
  const trouble = isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  return (
    <>
      <InboxTools state={state} counts={counts} />
      {!inquiries && (trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />)}
      {inquiries && trouble && <Outdated {...trouble} />}
      {inquiries && (
        <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-55')}>
          {shown === 0 ? <Nothing state={state} /> : <InquiryList ref={list} inquiries={inquiries} />}
        </div>
      )}
      {inquiries && shown > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasNextPage && (
            <Button
              variant="outline"
              busy={isFetchingNextPage}
              onClick={() => {
                expect()
                void fetchNextPage()
              }}
            >
              {staff('showMore')}
            </Button>
          )}
          <p role="status" className="text-sm text-ink-2">
            {t(hasNextPage ? 'shownMore' : 'shownAll', { count: shown })}
          </p>
        </div>
      )}
    </>
  )
}

const everything = { form: '', q: '' } as const

/** Everything was answered, or nothing fits. */
function Nothing({ state }: { state: InboxState }) {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const narrowed = isNarrowed(state)
  const done = state.filter === 'open' && !narrowed
  return (
    <EmptyState
      as="h2"
      drawing="buffer"
      title={done ? t('nothingWaits') : staff(narrowed ? 'nothingFits' : 'nothingHere')}
      actions={
        <ButtonLink
          to={inboxAddress(state, narrowed ? everything : { filter: done ? 'all' : 'open' })}
          variant="outline"
          size="s"
          preventScrollReset
        >
          {narrowed ? staff('dropFilters') : t(done ? 'seeAll' : 'seeOpen')}
        </ButtonLink>
      }
    >
      {done && t('nothingWaitsText')}
    </EmptyState>
  )
}
