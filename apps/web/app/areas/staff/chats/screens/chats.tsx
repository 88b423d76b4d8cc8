import { useEffect } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { useFilter } from '../../../../kit/lists/filter.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { startSending } from '../../../conversation/chats/send-messages.ts'
import type { StaffProfile } from '../../work/section.ts'
import { ConversationPane } from '../parts/conversation-pane.tsx'
import { ConversationList } from '../parts/departures.tsx'
import { chatFields, chatPath, chatsPath, useConversations } from '../queries.ts'

interface ChatsProps {
  /** Id of the open conversation. */
  id?: string
  staff: StaffProfile
}

/** List of waiting conversations, the open conversation and its person. */
export default function Chats({ id, staff }: ChatsProps) {
  const t = useWords('staff')
  const own = useWords('staff-chats')
  const filter = useFilter(chatFields, id ? chatPath(id) : chatsPath)
  const list = useConversations(filter.state)
  useEffect(startSending, [])
  const forVendor = staff.staffRole === 'vendor'
  const Title = id ? 'h2' : 'h1'
  return (
    <div className={cx('chats', id && 'one', forVendor && 'alone')}>
      {!id && <PageHead title={t('chats')} indexed={false} />}
      <section aria-label={own('lists')} className="chats-list pt-4">
        <Title className="mb-3 px-5">{t('chats')}</Title>
        <ConversationList filter={filter} list={list} chosen={id} forVendor={forVendor} />
      </section>
      {id ? (
        <ConversationPane
          key={id}
          id={id}
          staff={staff}
          back={filter.addressOf({ at: '' }).replace(chatPath(id), chatsPath)}
          at={Number(filter.state.at) || undefined}
        />
      ) : (
        <div className="grid place-items-center p-8 max-lg:hidden">
          <EmptyState as="h2" drawing="capsule" title={own('choose')}>
            {own('chooseText')}
          </EmptyState>
        </div>
      )}
    </div>
  )
}
