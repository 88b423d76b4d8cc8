import type { Draft, DraftItem, DraftStep } from '@waymark/contract/guides/checklists.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../../../test/samples.ts'
import { listChanges, settleChanges } from './reads/compare-drafts.ts'

const numRuns = sampleSize(300, 2000)

const item = (id: string, title: string, depth = 0): DraftItem => ({ id, title, depth, help: '', how: '' })
const step = (id: string, title: string, items: DraftItem[] = []): DraftStep => ({
  id,
  title,
  minutes: 0,
  lead: '',
  before: '',
  items,
  after: '',
})
const draft = (...steps: DraftStep[]): Draft => ({ intro: '', steps })

/** Few ids and few texts in a fixed order, so that versions overlap. */
const versions: fc.Arbitrary<Draft> = fc
  .record({
    intro: fc.constantFrom('', 'An introduction'),
    steps: fc.tuple(
      ...['a', 'b', 'c'].map((id) =>
        fc.option(
          fc
            .record({
              title: fc.constantFrom('One', 'Two'),
              items: fc.tuple(
                ...['x', 'y', 'z'].map((key) => fc.option(fc.constantFrom('Do', 'Do it', 'Done').map((title) => item(key, title)))),
              ),
            })
            .map(({ title, items }) =>
              step(
                id,
                title,
                items.filter((entry) => entry !== null),
              ),
            ),
        ),
      ),
    ),
  })
  .map(({ intro, steps }) => ({ intro, steps: steps.filter((entry) => entry !== null) }))

const ids = (given: { base: Draft; now: Draft; mine: Draft }) => listChanges(given).map(({ id }) => id)

test('accepting all changes makes an unedited checklist equal to the guide', () => {
  fc.assert(
    fc.property(versions, versions, (base, now) => {
      const settled = settleChanges({ base, now, mine: base }, ids({ base, now, mine: base }), [])
      expect(settled.mine).toEqual(now)
      expect(settled.base).toEqual(now)
    }),
    { numRuns },
  )
})

test('accepted and dismissed changes are not listed again, others are', () => {
  fc.assert(
    fc.property(versions, versions, versions, fc.infiniteStream(fc.constantFrom('take', 'leave', 'wait')), (base, now, mine, choices) => {
      const chosen = ids({ base, now, mine }).map((id) => ({ id, choice: choices.next().value }))
      const by = (wanted: string) => chosen.filter(({ choice }) => choice === wanted).map(({ id }) => id)
      const settled = settleChanges({ base, now, mine }, by('take'), by('leave'))
      const left = ids({ now, ...settled })
      expect(left.filter((id) => !by('wait').includes(id))).toEqual([])
      // Pieces inside a step that was removed meanwhile are removed with it.
      const gone = by('take').filter((id) => id.startsWith('step_removed:'))
      expect(left).toEqual(by('wait').filter((id) => !gone.some((other) => id.includes(`:${other.slice(13)}/`))))
    }),
    { numRuns },
  )
})

test('own edits stay unless the change is accepted', () => {
  fc.assert(
    fc.property(versions, versions, versions, (base, now, mine) => {
      expect(settleChanges({ base, now, mine }, [], ids({ base, now, mine })).mine).toEqual(mine)
      const additions = ids({ base, now, mine }).filter((id) => id.includes('_added'))
      const { steps } = settleChanges({ base, now, mine }, additions, []).mine
      for (const own of mine.steps) {
        const after = steps.find(({ id }) => id === own.id)
        expect(after).toMatchObject({ title: own.title })
        expect(after?.items).toEqual(expect.arrayContaining(own.items))
      }
    }),
    { numRuns },
  )
})

test('lists each change with the old, the new and the personal text', () => {
  const base = draft(step('a', 'One', [item('x', 'Do'), item('y', 'Go')]), step('b', 'Two'))
  const now = draft(step('new', 'Zero'), step('a', 'First', [item('x', 'Do it'), item('z', 'Stop')]))
  const mine = draft(step('a', 'One', [item('x', 'Do mine'), item('y', 'Go')]), step('b', 'Two'), step('own', 'Own'))
  expect(listChanges({ base, now, mine })).toEqual([
    { id: 'step_added:new', kind: 'step_added', step: { id: 'new', title: 'Zero' }, before: null, after: '## Zero', mine: null },
    { id: 'step_changed:a', kind: 'step_changed', step: { id: 'a', title: 'First' }, before: '## One', after: '## First', mine: '## One' },
    {
      id: 'item_changed:a/x',
      kind: 'item_changed',
      step: { id: 'a', title: 'First' },
      before: '- [ ] Do',
      after: '- [ ] Do it',
      mine: '- [ ] Do mine',
    },
    { id: 'item_added:a/z', kind: 'item_added', step: { id: 'a', title: 'First' }, before: null, after: '- [ ] Stop', mine: null },
    { id: 'item_removed:a/y', kind: 'item_removed', step: { id: 'a', title: 'First' }, before: '- [ ] Go', after: null, mine: '- [ ] Go' },
    { id: 'step_removed:b', kind: 'step_removed', step: { id: 'b', title: 'Two' }, before: '## Two', after: null, mine: '## Two' },
  ])
})

test('omits changes to removed pieces and changes the user already made', () => {
  const base = draft(step('a', 'One', [item('x', 'Do')]), step('b', 'Two'))
  const now = draft(step('a', 'First', [item('x', 'Do it')]), step('b', 'Second'))
  expect(listChanges({ base, now, mine: draft(step('b', 'Second')) })).toEqual([])
})

test('moves a task up when its parent was removed', () => {
  const base = draft(step('a', 'One', [item('x', 'Do'), item('y', 'Below', 1), item('z', 'Deep', 2)]))
  const now = draft(step('a', 'One', [item('y', 'Below', 1), item('z', 'Deep', 2)]))
  const { mine } = settleChanges({ base, now, mine: base }, ['item_removed:a/x'], [])
  expect(mine.steps[0]?.items.map(({ id, depth }) => [id, depth])).toEqual([
    ['y', 0],
    ['z', 1],
  ])
})
