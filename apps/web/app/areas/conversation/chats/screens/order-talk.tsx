import type { Message } from '@waymark/contract/conversation/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { useOwner } from '../../../../kit/device/session.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useLive } from '../../../../kit/load/live.ts'
import type { OrderTalkProps } from '../../../../kit/load/module.ts'
import { ChipButton, ChipRow } from '../../../../kit/look/chip.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { OrderStop, StopsAhead, stepsAhead } from '../../../services/orders/parts/order-stops.tsx'
import { Composer } from '../parts/composer.tsx'
import { type Aside, Thread } from '../parts/thread.tsx'
import { eventAsides } from '../parts/thread-asides.tsx'
import { WaitingList } from '../parts/waiting-list.tsx'
import { dropMessage, rewriteOwn, startSending, writeAgain, writeMessage } from '../send-messages.ts'
import { ThreadSideContext } from '../thread-side.ts'
import { useTalk } from '../use-talk.ts'
import type { WaitingMessage } from '../waiting-messages.ts'

const filters = ['all', 'messages', 'files'] as const
type Filter = (typeof filters)[number]
const filterWords = { all: 'showAll', messages: 'showMessages', files: 'showFiles' } as const

/** Thread of an order: past events, messages, the field, and the steps ahead. */
export function OrderTalk({ order, tools, children }: OrderTalkProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const owner = useOwner()
  const talk = useTalk(order.id)
  const [filter, setFilter] = useState<Filter>('all')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(startSending, [])
  useLive(talk.hear)
  const { conversation, waiting } = talk
  const said = talk.messages.filter(({ event }) => !event)
  const withFiles = said.filter(({ files }) => files.length > 0)
  const counts = {
    all: undefined,
    messages: formatNumber(language, said.filter(({ withdrawnAt }) => withdrawnAt === null).length),
    files: formatNumber(
      language,
      order.deliveryFiles.length + order.briefFiles.length + withFiles.reduce((sum, { files }) => sum + files.length, 0),
    ),
  }
  const isFiles = filter === 'files'
  const events = order.events.filter(
    ({ kind, files }) => filter === 'all' || (isFiles && (files.length > 0 || (kind === 'placed' && order.briefFiles.length > 0))),
  )
  const stops = events.map(
    (event): Aside => ({
      id: event.id,
      afterPlace: findPosition(event, talk.messages),
      view: <OrderStop event={event} order={order} withBrief={isFiles} />,
    }),
  )
  const asides = [...stops, ...(filter === 'all' ? eventAsides(talk.events, talk.messages) : [])]
  const manager = conversation?.staffName ?? ''
  const rewrite = (message: WaitingMessage) => {
    rewriteOwn(message)
    field.current?.focus()
  }
  const ended = stepsAhead(order).length === 0

  return (
    <ThreadSideContext value={talk.side}>
      <ChipRow label={t('show')} className="mb-5.5">
        {filters.map((one) => (
          <ChipButton key={one} on={filter === one} count={talk.earlier ? undefined : counts[one]} onClick={() => setFilter(one)}>
            {t(filterWords[one])}
          </ChipButton>
        ))}
      </ChipRow>
      {talk.isError && !conversation && (
        <p role="status" className="mb-4 text-sm text-ink-2">
          {t('notRead')}{' '}
          <button type="button" onClick={() => void talk.refetch()} className="min-h-11 font-semibold text-ink underline">
            {t('tryAgain')}
          </button>
        </p>
      )}
      <div role="log" aria-label={t('conversation')}>
        <Thread
          messages={isFiles ? withFiles : said}
          seen={conversation?.companySeen ?? 0}
          seenAt={conversation?.companySeenAt ?? null}
          unread={talk.unread}
          onEarlier={talk.earlier ? () => void talk.readEarlier().catch(() => {}) : undefined}
          writing={talk.writing}
          asides={asides}
          line={order.service.line}
          whole={filter !== 'all'}
          end={
            <>
              <li className={cx('ahead', ended && 'ends')} aria-live="off">
                <span aria-hidden="true" className="stop here" />
                <div id="answer" className="here-box">
                  {!ended && <StatusChip tone="here">{t('youAreHere')}</StatusChip>}
                  {children}
                  {conversation?.canWrite === false ? (
                    <p className="mt-3.5 text-sm text-ink-2">{t('over')}</p>
                  ) : (
                    <div className="mt-3.5">
                      <p className="mb-2 text-sm text-ink-2">{readers(t, manager, order.hasVendor)}</p>
                      <Composer
                        key={`${owner} ${order.id}`}
                        draft={order.id}
                        label={t('writeHere')}
                        field={field}
                        tools={tools}
                        isOffline={talk.cutSince !== undefined}
                        onWrite={talk.tellTyping}
                        onSend={(text, files) => {
                          writeMessage({ to: order.id, text, files, cards: [] })
                          return true
                        }}
                      />
                    </div>
                  )}
                </div>
              </li>
              <StopsAhead order={order} />
            </>
          }
        >
          <WaitingList
            waiting={waiting}
            cutSince={talk.cutSince}
            onAgain={(message) => writeAgain(message, {})}
            onChange={conversation?.canWrite === false ? undefined : rewrite}
            onDrop={dropMessage}
          />
        </Thread>
      </div>
    </ThreadSideContext>
  )
}

/** Position of an order event in the thread: from the conversation, or by time for older orders. */
function findPosition({ id, at }: { id: string; at: string }, messages: readonly Message[]): number {
  const own = messages.find(({ event }) => event?.id === id)
  return own?.place ?? messages.findLast(({ createdAt }) => createdAt <= at)?.place ?? 0
}

function readers(t: ReturnType<typeof useWords<'chats'>>, manager: string, hasVendor: boolean): string {
  if (hasVendor) return manager ? t('readByBothNamed', { name: manager }) : t('readByBoth')
  return manager ? t('readByNamed', { name: manager }) : t('readByManager')
}
