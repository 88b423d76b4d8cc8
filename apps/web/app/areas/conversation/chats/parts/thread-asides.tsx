import type { ConversationEvent, Message } from '@waymark/contract/conversation/messages.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { stepAsked } from '../place-here.ts'
import type { Aside } from './thread.tsx'
import { AskedLine, TimedLine } from './thread-lines.tsx'

// Entries that stand between the messages of a thread.

/** Events of the conversation between its loaded messages. */
export const eventAsides = (events: readonly ConversationEvent[], messages: readonly Message[]): Aside[] =>
  events
    .filter(({ afterPlace }) => afterPlace >= (messages[0]?.place ?? 0) - 1)
    .map((event) => ({ id: event.id, afterPlace: event.afterPlace, view: <EventLine event={event} /> }))

function EventLine({ event: { kind, by: name, to, at } }: { event: ConversationEvent }) {
  const t = useWords('chats')
  const by = name || t('managerAlone')
  const given = to === '' ? t('gaveBack', { by }) : to === name ? t('took', { by }) : t('gave', { by, to })
  const said = {
    given,
    told: t('toldByMail'),
    // Closed automatically after the order ended, or by a deleted account.
    closed: name === '' ? t('wasClosed') : t('closedBy', { by }),
    reopened: t('reopenedBy', { by }),
  }[kind]
  return (
    <li aria-live="off">
      <span aria-hidden="true" className="happened" />
      <TimedLine at={at}>
        <bdi>{said}</bdi>
      </TimedLine>
    </li>
  )
}

/** Shown before a message that was drafted from the assistant: where the question was asked, and that people answer from here on. */
export const handoverAsides = (messages: readonly Message[]): Aside[] =>
  messages
    .filter(({ asked, own }) => own && asked.length > 0)
    .map((message) => ({ id: `turn ${message.id}`, afterPlace: message.place - 1, view: <HandoverLine message={message} /> }))

function HandoverLine({ message }: { message: Message }) {
  const t = useWords('chats')
  const { asked, createdAt } = message
  const here = stepAsked(message)
  const count = new Set(asked.flatMap(({ found }) => found.map(({ address, name }) => address ?? name))).size
  return (
    <>
      <AskedLine here={here} className="pb-3.5!">
        <p className="text-sm leading-5.5">
          {here?.stop ? t('askedAtStep', { place: String(here.stop.place), count }) : t('askedBefore', { count })}
        </p>
      </AskedLine>
      <li className="pb-3.5!">
        <span aria-hidden="true" className="changes" />
        <TimedLine at={createdAt}>{t('peopleFromHere')}</TimedLine>
      </li>
    </>
  )
}
