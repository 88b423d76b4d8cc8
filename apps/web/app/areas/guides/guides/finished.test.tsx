import { normalizeProgress, summarize } from '@waymark/contract/guides/progress.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import type { GuideProgress } from '../progress/use-progress.ts'
import type { OwnHead } from './page-data.ts'
import { Finished } from './parts/finished.tsx'
import guides from './words/guides/en.ts'
import steps from './words/steps/en.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const guide: OwnHead = { id: 'g', slug: 'g', name: 'Open a shop', totalItems: 0, own: true, translated: true }
const at = '2026-11-20T23:30:00.000Z'
const state = normalizeProgress(0, at, [{ step: '', item: '', state: 'done', at, op: 'a0000000-0000-4000-8000-000000000000' }])
const progress: GuideProgress = {
  known: true,
  begun: true,
  mine: true,
  state,
  summary: summarize([{ id: 'plan', items: [] }], state),
  unsaved: false,
  change() {},
  restart() {},
  remove: async () => {},
}

const shown = (given: Partial<GuideProgress['state']>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WordsProvider language="en" dictionaries={{ guides, steps }}>
        <Finished data={{ guide, outline: [] }} progress={{ ...progress, state: { ...state, ...given } }} next={null}>
          {null}
        </Finished>
      </WordsProvider>
    </MemoryRouter>,
  )

test.each([
  ['2026-11-20T23:29:40.000Z', '1 min'],
  ['2026-11-20T22:41:00.000Z', '49 min'],
  ['2026-11-20T20:10:00.000Z', '3 h 20 min'],
  ['2026-11-20T00:00:00.000Z', '23 h 30 min'],
  ['2026-11-19T23:29:00.000Z', '2 days'],
  ['2026-11-10T12:00:00.000Z', '11 days'],
])('a guide that was begun at %s and ended half an hour before midnight on 20 November took %s', (startedAt, time) => {
  expect(shown({ startedAt })).toContain(`Time taken</dt><dd class="text-end font-medium">${time}<`)
})

test('omits the duration of a guide that was completed with its first tick', () => {
  expect(shown({ startedAt: at })).not.toContain('Time taken')
  expect(shown({ startedAt: null })).not.toContain('Time taken')
})

test.each([
  ['Asia/Jerusalem', '21 November 2026'],
  ['America/New_York', '20 November 2026'],
])('a guide was finished on the day that its reader had then, in %s', (zone, day) => {
  vi.stubEnv('TZ', zone)
  expect(shown({})).toContain(`${guides.finishedOn}</dt><dd class="text-end font-medium">${day}<`)
})
