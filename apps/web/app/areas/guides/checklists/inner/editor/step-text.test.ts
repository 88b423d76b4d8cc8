import { expect, test } from 'vitest'
import { differing, wholeText } from './conflict-dialog.tsx'
import type { EditedStep } from './edited.ts'

const item = (id: string, title: string, depth = 0, notes = '') => ({ id, title, depth, notes })
const step = (items: EditedStep['items'], more: Partial<EditedStep> = {}): EditedStep => ({
  id: 's',
  title: 'Step',
  minutes: 5,
  text: 'One.\n\nTwo.',
  items,
  after: '',
  ...more,
})

test('shows only the differences between two versions', () => {
  const mine = step([item('a', 'A'), item('b', 'Mine', 1, 'Note')])
  const theirs = step([item('a', 'A')], { text: 'One.\n\nThree.' })
  expect(differing(mine, theirs)).toEqual({ mine: 'Two.\n\n– ☐ Mine\nNote', theirs: 'Three.' })
})

test('shows everything if only the order differs', () => {
  const [a, b] = [item('a', 'A'), item('b', 'B')]
  const both = differing(step([a, b]), step([b, a]))
  expect(both).toEqual({ mine: wholeText(step([a, b])), theirs: 'Step (5)\n\nOne.\n\nTwo.\n\n☐ B\n\n☐ A' })
})
