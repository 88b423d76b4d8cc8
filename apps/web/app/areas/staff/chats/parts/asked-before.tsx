import type { Message, MessageCard } from '@waymark/contract/conversation/messages.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { AskedLine, TimedLine } from '../../../conversation/chats/parts/thread-lines.tsx'
import { stepAsked } from '../../../conversation/chats/place-here.ts'

/** Questions that the person asked the assistant before, with the answers' sources. */
export function AskedBefore({ message }: { message: Message }) {
  const t = useWords('staff-chats')
  const chats = useWords('chats')
  const { asked, createdAt } = message
  const here = stepAsked(message)
  const found = new Map(asked.flatMap((one) => one.found).map((card) => [`${card.kind} ${card.id} ${card.step}`, card]))
  const unanswered = asked.filter(({ answered }) => !answered)
  return (
    <>
      <AskedLine here={here}>
        <p className="said-by">
          <b>{t('askedAssistant')}</b>
          {here?.stop && here.within && <span>{chats('stepOf', { place: here.stop.place, guide: here.within })}</span>}
        </p>
        <dl className="asked-before">
          <Row name={t('asked')}>
            {asked.map(({ question }) => (
              <p key={question} dir="auto">
                {question}
              </p>
            ))}
          </Row>
          {found.size > 0 && (
            <Row name={t('found')}>
              {[...found].map(([key, card]) => (
                <p key={key}>
                  <Place card={card} />
                </p>
              ))}
            </Row>
          )}
          {unanswered.length > 0 && (
            <Row name={t('notFound')}>
              {unanswered.map(({ question }) => (
                <p key={question} dir="auto">
                  {question}
                </p>
              ))}
            </Row>
          )}
        </dl>
      </AskedLine>
      <li>
        <span aria-hidden="true" className="changes" />
        <TimedLine at={createdAt}>{t('wrotePeople')}</TimedLine>
      </li>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Place({ card: { address, name, stop, within } }: { card: MessageCard }) {
  const t = useWords('chats')
  const title = stop && within ? `${t('stepOf', { place: stop.place, guide: within })}: ${name}` : name || t('gone')
  return address ? (
    <a href={address} target="_blank" rel="noreferrer" dir="auto">
      {title}
    </a>
  ) : (
    <bdi>{title}</bdi>
  )
}
