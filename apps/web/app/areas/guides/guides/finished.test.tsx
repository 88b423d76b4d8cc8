import { progressOf, summarize } from '@waymark/contract/guides/progress.ts'
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
const state = progressOf(0, at, [{ step: '', item: '', state: 'done', at, op: 'a0000000-0000-4000-8000-000000000000' }])
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

test.each([
  ['Asia/Jerusalem', '21 November 2026'],
  ['America/New_York', '20 November 2026'],
])('a guide was finished on the day that its reader had then, in %s', (zone, day) => {
  vi.stubEnv('TZ', zone)
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <WordsProvider language="en" dictionaries={{ guides, steps }}>
        <Finished data={{ guide, outline: [] }} progress={progress} next={null}>
          {null}
        </Finished>
      </WordsProvider>
    </MemoryRouter>,
  )
  expect(page).toContain(`${guides.finishedOn}</dt><dd class="text-end font-medium">${day}<`)
})
