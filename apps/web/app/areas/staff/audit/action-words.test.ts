import { auditActions } from '@waymark/contract/staff/audit-actions.ts'
import { expect, test } from 'vitest'
import staff from '../work/words/staff/en.ts'
import { actionKinds, actionWord } from './action-words.ts'

const actions = Object.entries(auditActions).flatMap(([kind, done]) => done.map((one) => `${kind}.${one}`))

test('every recorded action has a label and a prefix to filter by', () => {
  expect(actions.filter((action) => !(String(actionWord(action)) in staff))).toEqual([])
  const kinds = Object.keys(actionKinds)
  expect(actions.filter((action) => kinds.filter((kind) => action.startsWith(kind)).length !== 1)).toEqual([])
  expect(kinds.filter((kind) => !actions.some((action) => action.startsWith(kind)))).toEqual([])
})
