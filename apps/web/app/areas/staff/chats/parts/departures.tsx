import { conversationFilters } from '@waymark/contract/conversation/chat-choices.ts'
import type { StaffConversationRow } from '@waymark/contract/conversation/staff-chats.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type Filter, writeFilter } from '../../../../kit/lists/filter.ts'
import { FilterSearch } from '../../../../kit/lists/filter-search.tsx'
import { FilterChips } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { PlaceCode } from '../../../../kit/look/place-code.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { chatFields, chatPath, type useConversations } from '../queries.ts'
import { usePersonName } from '../use-person-name.ts'
import { formatWaited } from '../waited.ts'

interface ConversationListProps {
  filter: Filter<typeof chatFields>
  list: ReturnType<typeof useConversations>
  /** Id of the open conversation. */
  chosen: string | undefined
  forVendor: boolean
}

/** Vendors do not see who is assigned. */
const ofVendors = conversationFilters.filter((name) => name !== 'mine' && name !== 'unassigned')

/** Conversations by waiting time, longest first. */
export function ConversationList({ filter, list: { items, last, ...list }, chosen, forVendor }: ConversationListProps) {
  const t = useWords('staff-chats')
  const staff = useWords('staff')
  const { state, addressOf, go } = filter
  const known: Partial<Record<string, number>> = last?.counts ?? {}
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 pb-4">
        <FilterChips
          label={t('lists')}
          values={forVendor ? ofVendors : conversationFilters}
          chosen={state.filter}
          addressOf={(name) => addressOf({ filter: name, at: '' })}
          wordOf={(name) => t(name)}
          countOf={(name) => known[name]}
        />
        <FilterSearch label={t('search')} value={state.q} onTyped={(q) => go({ q, at: '' })} />
      </div>
      <div className={items?.length ? undefined : 'px-5'}>
        <FilteredList
          saysOutdated
          list={list}
          count={items?.length}
          more={staff('showMore')}
          empty={<NoConversations filter={filter} chosen={chosen} />}
        >
          {(ref) => (
            <ol ref={ref} aria-label={t(state.filter)}>
              {items?.map((conversation) => (
                <li key={conversation.id}>
                  <ConversationRow
                    conversation={conversation}
                    now={list.dataUpdatedAt}
                    to={writeFilter(chatFields, chatPath(conversation.id), { ...state, at: String(conversation.found?.place ?? '') })}
                    isChosen={conversation.id === chosen}
                    forVendor={forVendor}
                  />
                </li>
              ))}
            </ol>
          )}
        </FilteredList>
      </div>
    </>
  )
}

interface ConversationRowProps {
  conversation: StaffConversationRow
  to: string
  /** Time of the last fetch. */
  now: number
  isChosen: boolean
  forVendor: boolean
}

function ConversationRow({ conversation, to, now, isChosen, forVendor }: ConversationRowProps) {
  const t = useWords('staff-chats')
  const language = useLanguage()
  const nameOf = usePersonName()
  const { person, order, assigned, last, found, cards, late, waitingSince } = conversation
  const [count, unit] = formatWaited(waitingSince, now)
  const excerpt = found?.excerpt ?? last?.excerpt
  const step = cards.find(({ line }) => line !== null)
  return (
    <Go to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined} className="departure">
      <span className="waited">
        {waitingSince && (
          <>
            {count}
            <small>{t(unit)}</small>
          </>
        )}
      </span>
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-2 leading-6">
          <b dir="auto" className="min-w-0 truncate">
            {nameOf(person)}
          </b>
          <span className="flex-none text-xs text-ink-2">
            {new Intl.DisplayNames(language, { type: 'language' }).of(person.language) ?? person.language}
          </span>
        </span>
        {excerpt && (
          <span dir="auto" className="line-clamp-2 text-ink-2 wrap-anywhere">
            {excerpt}
          </span>
        )}
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-2">
          {late && <StatusChip tone="warning">{t('late')}</StatusChip>}
          {step?.line && <PlaceCode line={step.line} stop={step.stop?.place ?? null} />}
          {order && <span>{t('orderNumber', { number: String(order.number) })}</span>}
          {!forVendor && <bdi>{assigned?.name ?? t('nobody')}</bdi>}
        </span>
      </span>
    </Go>
  )
}

function NoConversations({ filter: { state, addressOf }, chosen }: Pick<ConversationListProps, 'filter' | 'chosen'>) {
  const t = useWords('staff-chats')
  const done = state.filter === 'waiting' && state.q === ''
  return (
    <EmptyState
      as={chosen ? 'h3' : 'h2'}
      drawing={done ? 'capsule' : 'buffer'}
      title={t(state.q ? 'nothingFits' : done ? 'noneWaits' : 'nothingHere')}
      {...(state.q && {
        actions: (
          <ButtonLink to={addressOf({ q: '', at: '' })} variant="outline" size="s" preventScrollReset>
            {t('dropSearch')}
          </ButtonLink>
        ),
      })}
    >
      {done && t('noneWaitsText')}
    </EmptyState>
  )
}
