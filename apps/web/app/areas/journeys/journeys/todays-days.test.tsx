import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { TodaysDays } from './inner/dashboard/todays-days.tsx'
import dashboard from './words/dashboard/en.ts'

type ToStart = Parameters<typeof TodaysDays>[0]['toStart']

const shown = (toStart: ToStart) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WordsProvider language="en" dictionaries={{ dashboard }}>
        <TodaysDays today={[]} toStart={toStart} />
      </WordsProvider>
    </MemoryRouter>,
  )

test('links to a paid route that was not started, instead of an empty state', () => {
  const paid = shown({ kind: 'run', enrolment: { subscription: { slug: 'clients', name: 'First clients' } } } as ToStart)
  expect(paid).toContain(dashboard.runText)
  expect(paid).toContain('href="/route/map/clients"')
  for (const words of [dashboard.nothingText, dashboard.findRoute]) expect(paid).not.toContain(words)
  expect(shown(undefined)).toContain(dashboard.findRoute)
})
