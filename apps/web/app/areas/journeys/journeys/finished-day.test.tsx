import type { RouteDay, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import type { DayState } from '@waymark/contract/sold-choices.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import frame from '../../../shell/words/frame/en.ts'
import { FinishedDay } from './inner/day/finished-day.tsx'
import deck from './words/deck/en.ts'

const at = '2026-03-01T12:00:00.000Z'

/** Renders the end of a day of a route with days in these states. */
function shown(done: number, ...states: DayState[]) {
  const days = states.map((state, index) => ({
    id: `d${index + 1}`,
    number: index + 1,
    slug: `day-${index + 1}`,
    title: `Title ${index + 1}`,
    state,
    opensOn: '2026-03-02',
    cardsDone: 0,
    totalCards: 0,
    minutes: 10,
    doneAt: state === 'done' ? at : null,
  }))
  const enrolment = {
    id: 'e',
    subscription: { slug: 'clients', name: 'First clients', category: null, totalDays: days.length, totalCards: 0 },
    status: 'inwork',
    paymentStatus: 'paid',
    progress: { daysDone: 1, cardsDone: 0, today: 1 },
  } as unknown as RouteWay['enrolment']
  const day = { ...days[done - 1], enrolment, items: [], cards: [], guides: [], next: days[done] ?? null } as unknown as RouteDay
  const page = (
    <WordsProvider language="en" dictionaries={{ deck, frame }}>
      <FinishedDay way={{ enrolment, days, guides: [], finish: '' }} day={day} />
    </WordsProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}
const goOn = (number: number) => deck.goOnWith.replace('{number}', `${number}`)

test('a late day leads to the next unfinished day, not to a finished one', () => {
  const caughtUp = shown(2, 'done', 'done', 'done', 'open', 'today')
  expect(caughtUp).toContain('/instruction/clients/day-4"')
  expect(caughtUp).toContain(goOn(4))
  expect(caughtUp).toContain('Title 4')
  expect(caughtUp).not.toContain(goOn(3))
  expect(shown(3, 'done', 'done', 'done', 'done', 'today')).toContain(goOn(5))
})

test('a day leads to the next unfinished day, or to earlier ones while it is closed', () => {
  expect(shown(2, 'open', 'done', 'today')).toContain(goOn(3))
  const today = shown(3, 'open', 'open', 'done', 'ahead')
  expect(today).toContain(goOn(1))
  expect(today).toContain('Day 4 opens on 2 March.')
  expect(shown(2, 'done', 'done', 'ahead')).not.toContain('Continue with day')
})
