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
  /** It is the last one: what leads on from it stands below it. */
  isLast: boolean
  /** First name of who answers; empty while nobody is known. */
  person: string
  /** When a person answers. */
  soon: string
  isDrafting: boolean
  onAgain: () => void
  onWrite: () => void
  /** A link was followed. */
  onFollow: () => void
}

/** A question and its answer: who answers and from what, sentences with their codes, then the places. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: they only ever come after each other
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
        {turn.state === 'failed' && <Failed {...props} />}
      </li>
      {isFound && <AnswerPlaces places={turn.places} here={here} isComing={isComing} onFollow={onFollow} />}
      {turn.state === 'found' && <DoneForYou {...props} />}
      {(turn.state === 'near' || turn.state === 'none') && <Unknown {...props} />}
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

function Failed({ turn: { error }, isLast, onAgain }: AnswerProps) {
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

/** The service that does this step. */
function DoneForYou({ turn: { next }, onFollow }: AnswerProps) {
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

/** Our texts end here: at most one place near it, which is no answer, then the person who may know. */
function Unknown({ turn: { places }, isLast, person, soon, isDrafting, onWrite, onFollow }: AnswerProps) {
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

/** The code of a place as a link, read as what it stands for; with its name beside it where the code alone would be another's, too. */
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
