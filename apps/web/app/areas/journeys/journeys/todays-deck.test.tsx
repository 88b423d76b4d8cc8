import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import type { EnrolmentStatus } from '@waymark/contract/sold-choices.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { setAnswer } from '../../../kit/load/query.ts'
import frame from '../../../shell/words/frame/en.ts'
import mine from '../../money/billing/words/my-routes/en.ts'
import { MyRoute } from './inner/parts/my-route.tsx'
import { TodaysDeck } from './inner/parts/todays-deck.tsx'
import deck from './words/deck/en.ts'
import routes from './words/routes/en.ts'

const at = '2026-03-01T12:00:00.000Z'
const subscription = {
  id: 'r',
  slug: 'clients',
  kind: 'route',
  name: 'First clients',
  announce: '',
  totalDays: 1,
  totalCards: 0,
  minutes: 10,
  trialDays: 1,
  periods: [],
  category: null,
  currency: { shortName: 'USD' },
  currencySymbol: '$',
  gives: { maxGuides: -1, maxDownloads: -1, maxCards: null, paidGuides: 'days', documentation: 0 },
  level: 'basic',
  recommended: false,
} as const
const lapsed = (status: EnrolmentStatus): RouteWay => ({
  enrolment: {
    id: 'e',
    subscription: { ...subscription, periods: [] },
    status,
    paymentStatus: 'not_paid',
    validUntil: at,
    daysLeft: 0,
    tariff: null,
    renewal: 'off',
    renewing: false,
    progress: { daysDone: 1, cardsDone: 0, today: 1 },
    createdAt: at,
    runOn: '2026-02-01',
    finishedAt: status === 'done' ? at : null,
  },
  days: [
    {
      id: 'd',
      number: 1,
      slug: 'day-1',
      title: 'A day',
      state: 'done',
      opensOn: null,
      cardsDone: 0,
      totalCards: 0,
      minutes: 10,
      doneAt: at,
    },
  ],
  guides: [],
  finish: '',
})

const shown = (way: RouteWay) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WordsProvider language="en" dictionaries={{ deck, 'my-routes': mine }}>
        <TodaysDeck way={way} />
      </WordsProvider>
    </MemoryRouter>,
  )

test('a finished route stays finished when access ends, without an offer to subscribe', () => {
  const page = shown(lapsed('done'))
  expect(page).toContain(mine.finishedTitle)
  expect(page).not.toContain(deck.renew)
})

test('an ended trial is named as such; an ended subscription can be renewed', () => {
  const [tried, paid] = [shown(lapsed('trial')), shown(lapsed('inwork'))]
  for (const words of [deck.trialEnded, deck.trialEndedText, deck.subscribe]) expect(tried).toContain(words)
  expect(tried).not.toContain(deck.renew)
  for (const words of [deck.ended, deck.endedText, deck.renew]) expect(paid).toContain(words)
})

test('the map of a finished route marks no current day', async () => {
  const map = async (status: EnrolmentStatus) => {
    const way = lapsed(status)
    await setAnswer('readEnrolmentDays', { id: status }, { ...way, enrolment: { ...way.enrolment, paymentStatus: 'paid' } })
    return renderToStaticMarkup(
      <MemoryRouter>
        <WordsProvider language="en" dictionaries={{ deck, frame, routes, 'my-routes': mine }}>
          <MyRoute route={status} onShown={() => {}} />
        </WordsProvider>
      </MemoryRouter>,
    )
  }
  const lastDay = mine.dayOf.replace('{number}', '1').replace('{total}', '1')
  expect(await map('inwork')).toContain(lastDay)
  expect(await map('done')).not.toContain(lastDay)
  expect(await map('done')).toContain(mine.statusDone)
})
