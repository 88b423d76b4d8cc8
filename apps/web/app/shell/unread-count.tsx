import { useWords } from '../kit/language/words.tsx'
import { useLive } from '../kit/load/live.ts'
import { refetchCalls, useCall } from '../kit/load/query.ts'

/** Number of unread messages of a person who has conversations. */
export function UnreadCount() {
  const t = useWords('frame')
  const unread = useCall('listConversations', {}).data?.unread ?? 0
  useLive((event) => {
    if (event.kind !== 'typing') void refetchCalls('listConversations')
  })
  if (unread === 0) return null
  return (
    <span className="count">
      {unread}
      <span className="sr-only"> {t('newMessages', { count: unread })}</span>
    </span>
  )
}
