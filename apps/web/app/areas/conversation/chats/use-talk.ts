import { useEffect, useMemo, useRef, useState } from 'react'
import { visitor } from '../../../kit/device/record.ts'
import { useOwner } from '../../../kit/device/session.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { refetchCalls, setAnswer } from '../../../kit/load/query.ts'
import { advance } from './merge-messages.ts'
import { personSide } from './thread-side.ts'
import { useConversation } from './use-conversation.ts'
import { useOfflineSince } from './use-cut-since.ts'
import { useUnreadAtFirst } from './use-thread.ts'
import { useWaitingMessages } from './waiting-messages.ts'

/** Interval between typing signals (ms). */
const typingPause = 3000

/** Data and actions of a conversation, `company` or by id. Everything that arrives while it is open counts as seen. */
export function useTalk(id: string) {
  const owner = useOwner()
  const talk = useConversation(id)
  const side = useMemo(() => personSide(id), [id])
  const waiting = useWaitingMessages(owner ?? visitor, id)
  const cutSince = useOfflineSince()
  const lastTold = useRef(0)
  const { conversation } = talk
  const unread = useUnreadAtFirst(conversation && { seen: conversation.personSeen, unread: conversation.unread })
  useMarkAsRead(id, conversation)
  return {
    ...talk,
    side,
    waiting,
    /** Time since which the server has been unreachable; undefined if it is reachable. */
    cutSince,
    unread,
    tellTyping() {
      if (Date.now() - lastTold.current < typingPause || !conversation || conversation.id === 'company') return
      lastTold.current = Date.now()
      callOverHttp('tellTyping', { id }).catch(() => {})
    },
  }
}

/** Revisions being reported as seen; page and panel may both show the conversation. */
const reporting = new Set<string>()

/** Marks messages as seen while the conversation is visible. */
function useMarkAsRead(id: string, conversation: { lastPlace: number; unread: number } | undefined) {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const place = conversation?.lastPlace ?? 0
  const unread = conversation?.unread ?? 0
  useEffect(() => {
    const told = `${id} ${place}`
    if (!visible || unread === 0 || reporting.has(told)) return
    reporting.add(told)
    callOverHttp('markConversationSeen', { id, place })
      .then((seen) =>
        setAnswer('readConversation', { id }, (known) => known && { ...known, conversation: advance(known.conversation, seen) }),
      )
      .then(() => refetchCalls('listConversations'))
      // Reported again with the next message or when the page becomes visible.
      .catch(() => {})
      .finally(() => reporting.delete(told))
  }, [id, place, unread, visible])
}
