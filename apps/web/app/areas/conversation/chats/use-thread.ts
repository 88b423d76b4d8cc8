import type { Message } from '@waymark/contract/conversation/messages.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { joinEarlier, mergeMessages } from './merge-messages.ts'

// Behavior that all threads share.

interface Page {
  messages: readonly Message[]
  /** Earlier messages exist. */
  earlier: boolean
}

/** The newest messages, joined with earlier ones that were loaded. `of`: user and conversation. */
export function useEarlier(of: string, newest: Page | undefined, read: (before: number) => Promise<Page>) {
  const [before, setBefore] = useState<Page & { of: string }>()
  const known = before?.of === of ? before : undefined
  const messages = newest ? joinEarlier(known?.messages ?? [], newest.messages) : []
  const isJoined = known !== undefined && messages.length > (newest?.messages.length ?? 0)
  return {
    messages,
    earlier: isJoined ? known.earlier : (newest?.earlier ?? false),
    /** Loads the page before the oldest loaded message; with `place`, pages back until the message at `place` is loaded. */
    async readEarlier(place = Number.POSITIVE_INFINITY) {
      let shown = messages
      for (let more = true; more; ) {
        const first = shown[0]?.place
        if (first === undefined) return
        const page = await read(first)
        shown = mergeMessages(page.messages, shown)
        setBefore({ of, messages: shown, earlier: page.earlier })
        more = page.earlier && place < (shown[0]?.place ?? 0)
      }
    },
  }
}

/** Unread messages at the time of opening, so that the divider stays in place. */
export function useUnreadAtFirst(conversation: { seen: number; unread: number } | undefined) {
  const [first, setFirst] = useState<{ after: number; count: number }>()
  if (conversation && !first) setFirst({ after: conversation.seen, count: conversation.unread })
  return first ?? { after: 0, count: 0 }
}

/** Keeps the newest message in view unless the reader scrolled up. */
export function useScrollToEnd(body: RefObject<HTMLDivElement | null>, newest: string) {
  const atEnd = useRef(true)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const note = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a message is added
  useEffect(() => {
    if (atEnd.current) body.current?.scrollTo({ top: body.current.scrollHeight })
  }, [body, newest])
}

/** Time that somebody is shown as typing after the last signal (ms). */
const typingDuration = 6000

/** Person who is typing now. */
export function useTypingPerson() {
  const [name, setName] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    name,
    heard(who: string) {
      setName(who)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setName(''), typingDuration)
    },
  }
}
