import { useSearchParams } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { LongList } from '../../work/parts/long-list.tsx'
import { type InboxState, inboxAddress, isNarrowed, readInbox } from '../inbox-address.ts'
import { useInbox } from '../queries.ts'
import { InboxTools } from './inbox-tools.tsx'
import { InquiryList } from './inquiry-list.tsx'

/** What people wrote through the forms: what waits, the oldest first. */
export default function Inbox() {
  const t = useWords('staff-inquiries')
  const [query] = useSearchParams()
  const state = readInbox(query)
  const { inquiries, counts, ...inbox } = useInbox(state)
  return (
    <>
      <InboxTools state={state} counts={counts} />
      <LongList
        query={inbox}
        count={inquiries?.length}
        said={(count, more) => t(more ? 'shownMore' : 'shownAll', { count })}
        empty={<Nothing state={state} />}
      >
        {(list) => <InquiryList ref={list} inquiries={inquiries ?? []} />}
      </LongList>
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
