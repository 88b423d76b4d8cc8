import type { DraftStep } from '@waymark/contract/guides/checklists.ts'
import type { Operation } from '@waymark/contract/guides/guides.ts'
import { applyOperations, emptyProgress, registerKey } from '@waymark/contract/guides/progress.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Delivery, devices, outline, redelivered, runs } from '../../../../test/progress-histories.ts'
import { createProgressWorld, type ProgressWorld } from '../../../../test/progress-world.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { newId } from '../../../platform/columns.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { restartSubject } from '../progress/commands/change-progress.ts'
import { saveProgress } from '../progress/commands/save-progress.ts'
import { updateChecklist } from './commands/update-checklist.ts'
import { checklistSubject, findChecklist } from './queries.ts'
import { type Rendered, renderOwnDraft } from './reads/render-draft.ts'
import { checklists, folders } from './tables.ts'

// Two devices tick a checklist while it is edited, in any order.

let world: ProgressWorld
beforeAll(async () => {
  world = await createProgressWorld()
})
afterAll(() => world.close())

const text = { lead: '', before: '', after: '' }
const item = (id: string) => ({ id, title: id, depth: 0, help: '', how: '' })
const step = (id: string, items: readonly string[]): DraftStep => ({ id, title: id, minutes: 0, ...text, items: items.map(item) })
const first = outline.map(({ id, items }) => step(id, items))

async function makeChecklist(): Promise<{ userId: string; id: string }> {
  const [userId, id, folderId, now] = [await world.makeUser(), newId(), newId(), world.clock()]
  await world.db.insert(folders).values({ id: folderId, userId, name: 'Folder', createdAt: now })
  const row = {
    ...((await renderOwnDraft({ account: 'test' }, { intro: '', steps: first })) as Rendered),
    language: 'en' as const,
    createdAt: now,
    updatedAt: now,
  }
  await world.db.insert(checklists).values({ id, userId, folderId, name: 'List', ...row })
  return { userId, id }
}

/** An edit keeps the steps of `first` in any order and with other words; the other steps are added and removed. */
type Edit = { kind: 'edit'; order: string[]; items: string[] }
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constant('edit' as const),
  order: fc
    .subarray(['extra', 'more'])
    .chain((extra) => fc.shuffledSubarray([...first.map(({ id }) => id), ...extra], { minLength: first.length + extra.length })),
  items: fc.subarray(['own', 'other']),
})

const steps = (deliveries: Delivery[]): fc.Arbitrary<(Delivery | Edit)[]> =>
  fc.array(edit, { maxLength: 4 }).chain((edits) =>
    fc.array(fc.nat({ max: deliveries.length }), { minLength: edits.length, maxLength: edits.length }).map((places) => {
      const all: (Delivery | Edit)[] = [...deliveries]
      for (const [number, change] of edits.entries()) all.splice(places[number] ?? 0, 0, change)
      return all
    }),
  )

const histories = devices.chain((deliveries) => fc.tuple(steps(deliveries), redelivered(deliveries).chain(steps)))

/** Returns the server's answer to each operation and the final state. */
async function play(history: (Delivery | Edit)[]) {
  const { userId, id } = await makeChecklist()
  const ctx = world.ctx(userId)
  const applied: Operation[] = []
  for (const event of history) {
    if (event.kind === 'edit') {
      const found = await findChecklist(world.db, userId, id)
      const extra = event.order.filter((key) => !first.some((known) => known.id === key)).map((key) => step(key, event.items))
      const reworded = first.map((known) => ({ ...known, title: `${known.title} ${found?.version}` }))
      const given = { id, version: found?.version ?? 0, order: event.order, steps: [...reworded, ...extra] }
      expect(await updateChecklist(ctx, given)).toEqual(await findChecklist(world.db, userId, id))
    } else if (event.kind === 'ops') {
      const answer = await saveProgress(ctx, checklistSubject, { id, ops: event.ops })
      if (answer instanceof Refusal) throw new Error(answer.code)
      expect(answer.results.map(({ result }) => result)).not.toContain('unknown')
      applied.push(...event.ops.filter((_, place) => answer.results[place]?.result === 'applied'))
      for (const op of applied) {
        const mark = answer.progress.marks.find((held) => registerKey(held) === registerKey({ step: op.step ?? '', item: op.item ?? '' }))
        // An acknowledged operation is in the final state unless a later operation or restart replaced it.
        if (op.restart === answer.progress.restart) expect(mark && mark.at >= new Date(op.at).toISOString()).toBe(true)
      }
    } else await restartSubject(ctx, checklistSubject, { id, from: event.from })
  }
  const end = await saveProgress(ctx, checklistSubject, { id, ops: [] })
  if (end instanceof Refusal) throw new Error(end.code)
  const { restart, marks, startedAt, finishedAt } = end.progress
  const totals = (await findChecklist(world.db, userId, id))?.totalSteps ?? 0
  return { state: { restart, marks, startedAt, finishedAt }, totals, acknowledged: applyOperations(emptyProgress, applied) }
}

test('random edits converge and lose nothing that was acknowledged', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ([one, another]) => {
      const [ended, again] = [await play(one), await play(another)]
      expect(again.state).toEqual(ended.state)
      for (const mark of ended.acknowledged.restart === ended.state.restart ? ended.acknowledged.marks : [])
        expect(ended.state.marks.find((held) => registerKey(held) === registerKey(mark))?.at).toBe(mark.at)
    }),
    { numRuns: sampleSize(10, runs.numRuns) },
  )
})
