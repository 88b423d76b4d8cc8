import type { Folder } from '@waymark/contract/guides/checklists.ts'
import { emptyProgress } from '@waymark/contract/guides/progress.ts'
import { expect, test } from 'vitest'
import type { ProgressRecord } from '../progress/records.ts'
import { foldersOnDevice } from './queries.ts'

const card = (id: string): Folder['checklists'][number] => ({
  id,
  name: id,
  totalSteps: 2,
  totalItems: 1,
  state: 'not_started',
  stepsDone: 0,
  itemsDone: 0,
  nextStep: { id: 'plan', title: 'Plan it', number: 1 },
  sourceChanged: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
})
const record = (id: string): ProgressRecord => ({
  checklist: { id },
  outline: [
    { id: 'plan', items: ['name'] },
    { id: 'file', items: [] },
  ],
  base: emptyProgress,
  queue: [
    { op: '00000000-0000-7000-8000-000000000001', at: '2026-11-20T09:00:00.000Z', restart: 0, step: 'plan', item: 'name', done: true },
  ],
})

test('shows a checklist as ticked on this device until the server acknowledges it', () => {
  const [folder] = foldersOnDevice([{ id: 'f', name: 'Folder', checklists: [card('a'), card('b')] }], [record('b'), record('gone')])
  expect(folder?.checklists).toEqual([
    { ...card('a'), unsaved: false },
    {
      ...card('b'),
      state: 'unfinished',
      stepsDone: 1,
      itemsDone: 1,
      unsaved: true,
      nextStep: { id: 'file', title: '', number: 2 },
    },
  ])
})
