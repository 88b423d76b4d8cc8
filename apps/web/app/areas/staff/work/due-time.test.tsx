import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { words } from '../../../../e2e/words.ts'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { Deadline, untilDeadline } from './parts/deadline.tsx'
import staff from './words/staff/en.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000
const at = (hours: number) => new Date(now + hours * hour).toISOString()

describe.each([
  ['en', ['in 2 days', 'in 23 hours', 'in 1 minute', '1 minute overdue', '1 hour overdue', '3 days overdue']],
  ['ru', ['через 2 дня', 'через 23 часа', 'через 1 минуту', 'просрочено на 1 минуту', 'просрочено на 1 час', 'просрочено на 3 дня']],
  ['de', ['in 2 Tagen', 'in 23 Stunden', 'in 1 Minute', '1 Minute überfällig', '1 Stunde überfällig', '3 Tage überfällig']],
] as const)('in %s', (language, expected) => {
  test('formats the time to or since a deadline in its largest whole unit', () => {
    const hours = [71.9, 23.5, 0.03, 0, -1.99, -72]
    expect(hours.map((away) => untilDeadline(words[language].staff, language, at(away), now))).toEqual(expected)
  })
})

test('shows a deadline at the end of a day with that day, not the next', () => {
  const deadline = new Date(2026, 10, 25).toISOString()
  const shown = renderToStaticMarkup(
    <WordsProvider language="en" dictionaries={{ staff }}>
      <Deadline deadline={deadline} late={false} now={now} />
    </WordsProvider>,
  )
  expect(shown).toContain('Tue 24 Nov, 23:59')
})
