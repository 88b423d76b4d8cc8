import { expect, test } from 'vitest'
import { changedSince } from './readers-guide.ts'

const changedAt = '2026-03-02T10:00:00.000Z'
const mark = (at: string, step = 'one', item = '') => ({ step, item, state: 'done' as const, at, op: at })
const done = { state: 'done' as const }

test.each([
  ['a step done before its words changed', { id: 'one', changedAt }, done, [mark('2026-03-01T10:00:00.000Z')], true],
  [
    'one of which an item was ticked since',
    { id: 'one', changedAt },
    done,
    [mark('2026-03-01T10:00:00.000Z'), mark('2026-03-03T10:00:00.000Z', 'one', 'a')],
    false,
  ],
  ['one that was looked at', { id: 'one', changedAt }, done, [mark('2026-03-02T10:00:00.001Z')], false],
  ['one that was not done', { id: 'one', changedAt }, { state: 'open' as const }, [mark('2026-03-01T10:00:00.000Z', 'one', 'a')], false],
  ['one that never changed', { id: 'one' }, done, [mark('2026-03-01T10:00:00.000Z')], false],
  [
    'one beside another that was done later',
    { id: 'one', changedAt },
    done,
    [mark('2026-03-01T10:00:00.000Z'), mark('2026-03-04T10:00:00.000Z', 'two')],
    true,
  ],
])('%s', (_, step, stands, marks, changed) => {
  expect(changedSince(step, stands, marks)).toBe(changed)
})
