import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { errorText } from '../../../../kit/load/errors.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { PlaceCode } from '../../../../kit/look/place-code.tsx'
import { Mark } from '../../../../shell/mark.tsx'
import { nameBesideCode, placeSign, type Turn } from '../turn.ts'
import { AnswerPlaces } from './answer-places.tsx'

interface AnswerProps {
  turn: Turn
  here: string | undefined
  /** Only the last answer shows follow-up actions. */
  isLast: boolean
  /** First name of the staff member who would answer; empty if unknown. */
  person: string
  /** When staff will answer, as text. */
  soon: string
  isDrafting: boolean
  onAgain: () => void
  onWrite: () => void
  /** Called when a link is followed. */
  onFollow: () => void
}

/** A question and its answer: sentences with codes of their sources, then the places. */
export function Answer(props: AnswerProps) {
  const { turn, here, onFollow } = props
  const t = useWords('assistant')
  const isComing = turn.state === 'asking'
  const isFound = isComing || turn.state === 'found'
  return (
    <>
      <li className="own off" data-question="">
        <span className="sr-only">{t('youAsked')}</span>
        <p dir="auto" className="bubble whitespace-pre-line">
          {turn.question}
        </p>
      </li>
      <li className="off">
        <span className="answer-mark">
          <Mark height={21} />
        </span>
        <Heading turn={turn} />
        {turn.sentences.length > 0 && (
          <p dir="auto" className="answer-text">
            {turn.sentences.map(({ text, places }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at the end
              <span key={at}>
                {text}{' '}
                {places.map((number) => {
                  const place = turn.places[number - 1]
                  return place && <CodeLink key={number} place={place} places={turn.places} onFollow={onFollow} />
                })}{' '}
              </span>
            ))}
          </p>
        )}
        {(turn.state === 'near' || turn.state === 'none') && (
          <p className="answer-text">
            <b>{t('unknown')}</b> {t('unknownText')}
          </p>
        )}
        {turn.state === 'stopped' && <p className="answer-text">{t('stopped')}</p>}
        {turn.state === 'failed' && <FailedAnswer {...props} />}
      </li>
      {isFound && <AnswerPlaces places={turn.places} here={here} isComing={isComing} onFollow={onFollow} />}
      {turn.state === 'found' && <ServiceOffer {...props} />}
      {(turn.state === 'near' || turn.state === 'none') && <NoAnswer {...props} />}
    </>
  )
}

function Heading({ turn: { state, places } }: { turn: Turn }) {
  const t = useWords('assistant')
  const chats = useWords('chats')
  const reads = places.length > 0 ? t('readsPlaces', { count: places.length }) : t('reads')
  return (
    <p className="said-by">
      <b>{chats('assistant')}</b>
      <span>{state === 'asking' ? reads : chats('fromTexts')}</span>
    </p>
  )
}

function FailedAnswer({ turn: { error }, isLast, onAgain }: AnswerProps) {
  const t = useWords('assistant')
  return (
    <>
      <p className="answer-text">{errorText(error, { offline: t('offline'), failed: t('failed') })}</p>
      {isLast && (
        <Button variant="outline" size="s" className="mt-2.5" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </>
  )
}

/** The service that can do this step for the customer. */
function ServiceOffer({ turn: { next }, onFollow }: AnswerProps) {
  const t = useWords('assistant')
  const language = useLanguage()
  const order = next.find(({ kind }) => kind === 'order')
  if (order?.kind !== 'order') return null
  const { slug, name, priceCents, currency, duration } = order.service
  const price = formatMoney(language, priceCents, currency)
  return (
    <li className="off">
      <div className="answer-next">
        <p className="min-w-0 flex-1">
          <b className="block">{name}</b>
          <span className="text-ink-2">{t('serviceFrom', { price, count: duration })}</span>
        </p>
        <ButtonLink to={`/service/${slug}`} variant="outline" size="s" onClick={onFollow}>
          {t('seeService')}
        </ButtonLink>
      </div>
    </li>
  )
}

/** Shown when our texts have no answer: at most one related place, and a button to ask a person. */
function NoAnswer({ turn: { places }, isLast, person, soon, isDrafting, onWrite, onFollow }: AnswerProps) {
  const t = useWords('assistant')
  const chats = useWords('chats')
  const [near] = places
  const line = near?.line ?? undefined
  return (
    <>
      {near && (
        <li data-line={line} className="on-line begins pb-5!">
          {near.stop !== null && (
            <span aria-hidden="true" className="stop">
              {near.stop}
            </span>
          )}
          {near.stop === null && <span aria-hidden="true" className="happened" />}
          <p className="place-title">{t('near')}</p>
          <Go to={near.address} onClick={onFollow} className="place-link near">
            <PlaceCode line={near.line} stop={near.stop} sign={placeSign(near)} />
            <span>
              <span className="sr-only">{near.stop !== null && `${chats('stepOf', { place: near.stop, guide: near.context })}: `}</span>
              {near.title}
            </span>
          </Go>
        </li>
      )}
      <li data-line={line} className={cx('cut', near && 'on-line', !near && 'begins', isLast && 'pb-13!')}>
        <span aria-hidden="true" className="cut-bar" />
        {isLast && <span aria-hidden="true" className="cut-dots" />}
        <p className="text-sm leading-5.5 text-ink-2">{t('end')}</p>
      </li>
      {isLast && (
        <li className="off">
          <span aria-hidden="true" className="changes" />
          <p className="place-title">{person ? t('mayKnow', { name: person }) : t('personMayKnow')}</p>
          <p className="mt-0.5 mb-3.5 text-sm leading-5.5 text-ink-2">
            {t('goesAlong')} {soon}
          </p>
          <Button size="s" busy={isDrafting} onClick={onWrite}>
            {person ? chats('writeTo', { name: person }) : chats('writePerson')}
          </Button>
        </li>
      )}
    </>
  )
}

/** Link with the code of a place. Adds the place's name if another place has the same code. Screen readers hear the title. */
function CodeLink({ place, places, onFollow }: { place: AnswerPlace; places: readonly AnswerPlace[]; onFollow: () => void }) {
  const t = useWords('chats')
  const { line, stop, title, context, address } = place
  const name = nameBesideCode(place, places)
  return (
    <Go to={address} onClick={onFollow} className="code-link">
      <PlaceCode line={line} stop={stop} sign={placeSign(place)} />
      {name && <span aria-hidden="true">{name}</span>}
      <span className="sr-only">{stop === null ? title : t('stepOf', { place: stop, guide: context })}</span>
    </Go>
  )
}
