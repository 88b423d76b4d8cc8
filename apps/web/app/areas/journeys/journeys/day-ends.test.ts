import type { TaskCard } from '@waymark/contract/journeys/journeys.ts'
import type { CardState } from '@waymark/contract/sold-choices.ts'
import { expect, test } from 'vitest'
import { openInDay } from './days.ts'

const card = (state: CardState): TaskCard => ({ id: state, kind: 'check', minutes: 5, title: state, text: '', doneWhen: '', state })

test('opens unfinished cards at the end of a day and keeps skipped ones decided', () => {
  const items = [
    { id: 'a', title: 'A', done: true },
    { id: 'b', title: 'B', done: false },
  ]
  expect(openInDay({ cards: [card('done'), card('skipped')], items: [] })).toEqual({ cards: 0, checks: 0 })
  expect(openInDay({ cards: [card('open'), card('tomorrow'), card('skipped')], items })).toEqual({ cards: 2, checks: 1 })
})
