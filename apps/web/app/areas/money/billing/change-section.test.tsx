import type { Enrolment, PeriodChange } from '@waymark/contract/money/billing.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { ChangeSection } from './enrolments/change-section.tsx'
import words from './words/my-routes/en.ts'

const at = '2026-03-01T12:00:00.000Z'
const subscription = { slug: 'clients', name: 'First clients', kind: 'route' }
const week = {
  subscription,
  period: { id: 'week', unit: 'week', priceCents: 700 },
  when: 'later',
  dueCents: 0,
  startsAt: at,
} as PeriodChange
const day = { ...week, period: { ...week.period, id: 'day', unit: 'day', priceCents: 200 } } as PeriodChange

/** Returns the number of selectable and of planned periods. */
function shown(planned: PeriodChange | null) {
  const enrolment = {
    id: 'e',
    subscription,
    currency: { shortName: 'USD' },
    validUntil: at,
    tariff: null,
    changes: [week, day],
    actions: ['change'],
    planned,
  } as unknown as Enrolment
  const page = renderToStaticMarkup(
    <WordsProvider language="en" dictionaries={{ 'my-routes': words }}>
      <ChangeSection enrolment={enrolment} onMoved={() => {}} onOld={() => {}} />
    </WordsProvider>,
  )
  return { choose: page.split(`>${words.choose}<`).length - 1, planned: page.split(`>${words.isPlanned}<`).length - 1 }
}

test('marks the planned period and does not offer it again', () => {
  expect(shown(null)).toEqual({ choose: 2, planned: 0 })
  expect(shown(week)).toEqual({ choose: 1, planned: 1 })
})
