import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { InlineHtml } from '../../../../kit/look/html.tsx'
import { showOnPage } from '../show-on-page.ts'
import { groupPlaces, type PlaceGroup, placeSign, type ShownPlace } from '../turn.ts'

interface PlacesProps {
  places: readonly AnswerPlace[]
  /** Address of the page where the question was asked. */
  here: string | undefined
  /** The answer is still streaming: places are outlined and have no quotes yet. */
  isComing: boolean
  onFollow: () => void
}

/** Places of an answer: steps as stops on their line, others with a badge. Each has a quote and a link. */
export const AnswerPlaces = ({ places, here, ...rest }: PlacesProps) =>
  groupPlaces(places, here).map((group) =>
    group.isGuide ? (
      <GuideStops key={group.places[0].place.address} group={group} {...rest} />
    ) : (
      <OtherPlace key={group.places[0].place.address} place={group.places[0].place} {...rest} />
    ),
  )

type Way = Pick<PlacesProps, 'isComing' | 'onFollow'>

function GuideStops({ group: { places }, ...way }: Way & { group: PlaceGroup }) {
  const t = useWords('assistant')
  const [{ place }] = places
  const line = place.line ?? undefined
  return (
    <>
      <li className="off pb-3.5!" data-line={line}>
        {place.line && <Badge line={place.line} className="place-badge" />}
        <p className="place-title">
          <bdi>{place.context}</bdi> <span className="whitespace-nowrap">{t('places', { count: places.length })}</span>
        </p>
      </li>
      {places.map((shown, at) => (
        <Stop key={shown.place.address} {...shown} isFirst={at === 0} isLast={at === places.length - 1} {...way} />
      ))}
    </>
  )
}

function Stop({ place, isHere, isGap, isFirst, isLast, isComing, onFollow }: Way & ShownPlace & { isFirst: boolean; isLast: boolean }) {
  const t = useWords('assistant')
  const number = place.stop ?? 0
  return (
    <li
      data-line={place.line ?? undefined}
      className={cx('on-line', isFirst && 'begins', isLast && 'ends', isGap && 'gap', isComing && 'ahead')}
    >
      <span aria-hidden="true" className={cx('stop', isHere && !isComing && 'here')}>
        {number}
      </span>
      <p className={cx('place-title', isComing && 'coming')}>
        <bdi>{t('stepNamed', { number: String(number), title: place.title })}</bdi>{' '}
        {isHere && <span className="inline-block">{t('hereNow')}</span>}
      </p>
      {!isComing && (
        <QuotedPlace
          place={place}
          isHere={isHere}
          link={t(isHere ? 'showStep' : 'openStep', { number: String(number) })}
          onFollow={onFollow}
        />
      )}
    </li>
  )
}

const links = { step: 'openPlace', question: 'openQuestion', service: 'openService', plan: 'openPlan', rule: 'openRule' } as const

function OtherPlace({ place, isComing, onFollow }: Way & { place: AnswerPlace }) {
  const t = useWords('assistant')
  return (
    <li className="off" data-line={place.line ?? undefined}>
      {place.line ? (
        <Badge line={place.line} className="place-badge" />
      ) : (
        <span aria-hidden="true" className="place-badge badge bg-ink text-on-ink">
          {placeSign(place)}
        </span>
      )}
      <p className={cx('place-title', isComing && 'coming')}>
        <bdi>{place.title}</bdi> <span>{place.context || t(place.kind)}</span>
      </p>
      {!isComing && <QuotedPlace place={place} link={t(links[place.kind])} onFollow={onFollow} />}
    </li>
  )
}

interface QuotedProps {
  place: AnswerPlace
  /** The place is on the open page. */
  isHere?: boolean
  link: string
  onFollow: () => void
}

function QuotedPlace({ place: { quote, locked, title, address }, isHere, link, onFollow }: QuotedProps) {
  const t = useWords('assistant')
  return (
    <>
      {quote && (
        <blockquote className="place-quote" dir="auto">
          <InlineHtml html={quote} />
        </blockquote>
      )}
      {locked && <p className="place-quote">{t('locked')}</p>}
      <Go
        to={address}
        className="place-link"
        onClick={(event) => {
          if (isHere && showOnPage(quote)) event.preventDefault()
          onFollow()
        }}
      >
        {link}
        <span className="sr-only">: {title}</span>
      </Go>
    </>
  )
}
