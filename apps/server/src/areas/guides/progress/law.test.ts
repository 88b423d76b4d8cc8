import type { Operation } from '@waymark/contract/guides/guides.ts'
import {
  applyOperations,
  emptyProgress,
  type ProgressState,
  registerKey,
  restartProgress,
  toMark,
} from '@waymark/contract/guides/progress.ts'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Delivery, devices, outline, redelivered, runs } from '../../../../test/progress-histories.ts'
import { createProgressWorld, type ProgressWorld } from '../../../../test/progress-world.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { restartSubject } from './commands/change-progress.ts'
import { saveProgress } from './commands/save-progress.ts'
import { guideSubject } from './queries.ts'
import { progressRecords } from './tables.ts'

const deliver = (progress: ProgressState, delivery: Delivery) =>
  delivery.kind === 'ops' ? applyOperations(progress, delivery.ops) : restartProgress(progress, delivery.from)

/** Independent formulation of the rule: the last operation of each register within the highest restart count. */
function expected(deliveries: Delivery[]): ProgressState {
  const ops = deliveries.flatMap((delivery) => (delivery.kind === 'ops' ? delivery.ops : []))
  const restart = Math.max(
    0,
    ...ops.map((op) => op.restart),
    ...deliveries.map((delivery) => (delivery.kind === 'ops' ? 0 : delivery.from + 1)),
  )
  const rank = (op: Operation) => JSON.stringify([op.at, op.op.toLowerCase(), toMark(op).state])
  const living = ops.filter((op) => op.restart === restart).sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const marks = [...new Map(living.map((op) => [registerKey(toMark(op)), toMark(op)]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, mark]) => mark)
  const guide = marks.find(({ step, item }) => !step && !item)
  return { restart, marks, startedAt: living[0]?.at ?? null, finishedAt: guide?.state === 'done' ? guide.at : null }
}

const histories = devices.chain((deliveries) => fc.tuple(fc.constant(deliveries), redelivered(deliveries)))

describe('the rule of progress', () => {
  test('gives the same result in any order, batching and repetition', () => {
    fc.assert(
      fc.property(histories, ([deliveries, again]) => {
        const end = expected(deliveries)
        expect(deliveries.reduce(deliver, emptyProgress)).toEqual(end)
        expect(again.reduce(deliver, emptyProgress)).toEqual(end)
      }),
      { numRuns: 10 * runs.numRuns },
    )
  })
})

describe('the database', () => {
  let world: ProgressWorld
  let guideId: string
  beforeAll(async () => {
    world = await createProgressWorld()
    guideId = await world.makeGuide('guide', outline)
  })
  afterAll(() => world.close())

  const send = async (userId: string, delivery: Delivery) => {
    const ctx = world.ctx(userId)
    const answer =
      delivery.kind === 'ops'
        ? await saveProgress(ctx, guideSubject, { id: guideId, ops: delivery.ops })
        : await restartSubject(ctx, guideSubject, { id: guideId, from: delivery.from })
    if (answer instanceof Refusal) throw new Error(answer.code)
    return 'progress' in answer ? answer.progress : answer
  }
  const state = ({ restart, marks, startedAt, finishedAt }: ProgressState): ProgressState => ({ restart, marks, startedAt, finishedAt })

  test('agrees with the rule after each delivery', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ([deliveries, again]) => {
        const userId = await world.makeUser()
        let law = emptyProgress
        for (const delivery of again) {
          law = deliver(law, delivery)
          expect(state(await send(userId, delivery))).toEqual(law)
        }
        expect(law).toEqual(expected(deliveries))
        await expectDates(userId, law)
      }),
      runs,
    )
  })

  test('agrees with the rule when everything arrives in parallel', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ([deliveries, again]) => {
        const userId = await world.makeUser()
        await Promise.all(again.map((delivery) => send(userId, delivery)))
        const law = expected(deliveries)
        expect(state(await send(userId, { kind: 'ops', ops: [] }))).toEqual(law)
        await expectDates(userId, law)
      }),
      runs,
    )
  })

  async function expectDates(userId: string, { marks }: ProgressState) {
    const latest = marks
      .map(({ at }) => at)
      .sort()
      .at(-1)
    if (!latest) return
    const rows = await world.db.select().from(progressRecords).where(eq(progressRecords.userId, userId))
    expect(rows).toMatchObject([{ changedAt: new Date(latest), removedAt: null }])
  }
})
