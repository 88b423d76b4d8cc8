import type { CallName, Input } from '@waymark/contract/calls.ts'
import type { Operation } from '@waymark/contract/guides/guides.ts'
import { applyOperations, emptyProgress, toMark } from '@waymark/contract/guides/progress.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outline } from '../../../../test/progress-histories.ts'
import { createProgressWorld, noon, type ProgressWorld } from '../../../../test/progress-world.ts'
import { type Handlers, invoke } from '../../../platform/calls.ts'
import { newId } from '../../../platform/columns.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { progressHandlers } from './module.ts'

let world: ProgressWorld
let user: string
let id: string
beforeAll(async () => {
  world = await createProgressWorld()
})
beforeEach(async () => {
  user = await world.makeUser()
  id = await world.makeGuide(`guide-${newId()}`, outline)
})
afterAll(() => world.close())

const minutes = (n: number) => new Date(noon.getTime() + n * 60_000)
const op = (given: Partial<Operation> = {}): Operation => ({
  op: newId(),
  at: minutes(-60).toISOString(),
  restart: 0,
  done: true,
  ...given,
})
const ask = <N extends CallName>(name: N, input: Input<N>, { as = user, now = noon } = {}) =>
  invoke(progressHandlers as unknown as Handlers, name, world.ctx(as, now), input)
/** Answer of a call that must not be refused. */
const call = async <N extends CallName>(name: N, input: Input<N>, options?: { as?: string; now?: Date }) => {
  const answer = await ask(name, input, options)
  if (answer instanceof Refusal) throw new Error(`refused: ${answer.code}`)
  return answer
}
const save = (...ops: Operation[]) => call('saveProgress', { id, ops })
const results = async (...ops: Operation[]) => (await save(...ops)).results.map(({ result }) => result)

describe('saving operations', () => {
  test('returns the result of each operation, and the progress', async () => {
    const [early, late] = [op({ step: 'plan' }), op({ step: 'plan', at: minutes(-1).toISOString(), done: false })]
    const foreign = [op({ step: 'gone' }), op({ step: 'plan', item: 'form' }), op({ item: 'name' })]
    const ahead = op({ at: new Date(minutes(5).getTime() + 1).toISOString() })
    const answer = await save(early, late, ...foreign, ahead)
    expect(answer.results.map(({ result }) => result)).toEqual(['superseded', 'applied', 'unknown', 'unknown', 'unknown', 'clock_ahead'])
    expect(answer.results.map((result) => result.op)).toEqual([early, late, ...foreign, ahead].map((given) => given.op))
    expect(answer).toMatchObject({ serverTime: noon.toISOString(), progress: { id, marks: [toMark(late)], startedAt: early.at } })
    expect(await call('readProgress', { id })).toEqual(answer.progress)
  })

  test('accepts a clock five minutes ahead, and a restamped operation', async () => {
    const first = op({ step: 'read', at: minutes(6).toISOString() })
    expect(await results(op({ at: minutes(5).toISOString() }))).toEqual(['applied'])
    expect(await results(first)).toEqual(['clock_ahead'])
    expect(await results({ ...first, at: minutes(5).toISOString() })).toEqual(['applied'])
  })

  test('writes nothing when no step is known', async () => {
    expect(await results(op({ step: 'gone', restart: 7 }))).toEqual(['unknown'])
    expect(await results(op({ at: minutes(60).toISOString(), restart: 7 }))).toEqual(['clock_ahead'])
    expect(await results()).toEqual([])
    expect(await call('readProgress', { id })).toMatchObject({ ...emptyProgress, id })
    expect((await call('listMyGuides', {})).total).toBe(0)
  })

  test('gives a repeated operation the same result until a later one applies', async () => {
    const [first, second] = [op({ step: 'read' }), op({ step: 'read', at: minutes(-2).toISOString() })]
    expect(await results(first)).toEqual(['applied'])
    expect(await results(first, { ...first, op: first.op.toUpperCase() })).toEqual(['applied', 'applied'])
    expect(await results(second)).toEqual(['applied'])
    expect(await results(first, second)).toEqual(['superseded', 'applied'])
  })

  test('accepts every valid time format', async () => {
    expect(
      await results(op({ at: '0000-01-01T00:00:00Z', step: 'plan' }), op({ at: '2024-02-29T23:59:59.999999Z', step: 'read' })),
    ).toEqual(['applied', 'applied'])
    const { marks, startedAt } = await call('readProgress', { id })
    expect([startedAt, ...marks.map(({ at }) => at)]).toEqual([
      '0000-01-01T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '2024-02-29T23:59:59.999Z',
    ])
    expect((await call('listMyGuides', {})).items[0]?.changedAt).toBe('2024-02-29T23:59:59.999Z')
  })

  test('accepts 500 operations at once, no more', async () => {
    const many = Array.from({ length: 501 }, (_, n) => op({ step: 'plan', item: n % 2 ? 'name' : 'budget', at: minutes(-n).toISOString() }))
    expect(await ask('saveProgress', { id, ops: many })).toMatchObject({ code: 'validation', errors: [{ path: 'ops' }] })
    const { results, progress } = await save(...many.slice(1))
    expect(results.filter(({ result }) => result === 'applied')).toHaveLength(2)
    expect(progress.startedAt).toBe(minutes(-500).toISOString())
  })

  test('needs one statement for any number of operations', async () => {
    await save(op())
    world.statements()
    await save(op(), op({ step: 'plan' }), op({ step: 'read' }))
    expect(world.statements()).toHaveLength(1)
  })

  test('finds the guide by slug too, else answers not_found', async () => {
    const { slug } = await call('readProgress', { id })
    expect((await call('saveProgress', { id: slug, ops: [op()] })).progress.id).toBe(id)
    for (const unknown of [newId(), 'nothing-here']) {
      expect(await ask('saveProgress', { id: unknown, ops: [op()] })).toMatchObject({ code: 'not_found' })
      expect(await ask('saveProgress', { id: unknown, state: true })).toMatchObject({ code: 'not_found' })
      expect(await ask('readProgress', { id: unknown })).toMatchObject({ code: 'not_found' })
      expect(await ask('restartGuide', { id: unknown })).toMatchObject({ code: 'not_found' })
      expect(await ask('deleteGuide', { id: unknown })).toMatchObject({ code: 'not_found' })
    }
  })

  test('neither shows nor changes another user’s progress', async () => {
    await save(op({ step: 'plan' }))
    const as = await world.makeUser()
    expect(await call('readProgress', { id }, { as })).toMatchObject(emptyProgress)
    expect(await ask('deleteGuide', { id }, { as })).toMatchObject({ code: 'not_found' })
    await call('restartGuide', { id }, { as })
    await call('saveProgress', { id, state: true }, { as })
    expect(await call('readProgress', { id })).toMatchObject({ restart: 0, marks: [{ step: 'plan' }], finishedAt: null })
  })
})

describe('writers at the same time', () => {
  test('lose nothing, and every operation gets a result', async () => {
    const registers = [{}, { step: 'read' }, ...['form', 'fee', 'stamp'].map((item) => ({ step: 'file', item }))]
    const shared = registers.map((register, n) => op({ ...register, at: minutes(-n).toISOString() }))
    const batches = Array.from({ length: 20 }, (_, n) => [
      ...shared,
      ...registers.map((register, m) =>
        op({ ...register, at: minutes(-((n * 7 + m * 3) % 11)).toISOString(), restart: n % 3 ? 1 : 0, skipped: n % 2 === 0 }),
      ),
    ])
    const answers = await Promise.all(batches.map((ops) => save(...ops)))
    for (const [n, answer] of answers.entries())
      expect(answer.results.map((result) => result.op)).toEqual(batches[n]?.map((given) => given.op))

    const law = applyOperations(emptyProgress, batches.flat())
    const end = await call('readProgress', { id })
    expect(end).toMatchObject(law)
    // The writer of each final mark was told that it applied.
    const applied = new Set(
      answers.flatMap(({ results }) => results.filter(({ result }) => result === 'applied').map((result) => result.op)),
    )
    expect(law.marks.filter((mark) => !applied.has(mark.op))).toEqual([])
  })

  test('save parallel ticks of several users independently', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.makeUser()))
    const [first = '', second = '', third = ''] = people
    const { slug } = await call('readProgress', { id })
    const other = await world.makeGuide(`guide-${newId()}`, outline)
    const ticks = people.map(() => op({ step: 'plan', item: 'name' }))
    const late = op({ step: 'plan', item: 'name', at: minutes(-1).toISOString(), done: false })
    const answers = await Promise.all([
      ...people.map((as, n) => call('saveProgress', { id: n % 2 ? id : slug, ops: [ticks[n] as Operation] }, { as })),
      // The same user on the same guide by id and by slug, and on another guide.
      call('saveProgress', { id: slug, ops: [late, op({ step: 'gone' })] }, { as: first }),
      call('saveProgress', { id: slug, ops: [op({ step: 'read' })] }, { as: second }),
      call('saveProgress', { id: other, ops: [op({ step: 'read' })] }, { as: third }),
      ask('saveProgress', { id: 'nothing-here', ops: [op()] }, { as: user }),
    ])
    expect(answers.slice(-4)).toMatchObject([
      { results: [{ result: 'applied' }, { result: 'unknown' }], progress: { id, marks: [toMark(late)] } },
      { results: [{ result: 'applied' }], progress: { id } },
      { results: [{ result: 'applied' }], progress: { id: other, marks: [{ step: 'read' }] } },
      { code: 'not_found' },
    ])
    for (const [n, as] of people.entries()) {
      const { marks } = await call('readProgress', { id }, { as })
      if (n > 1) expect(answers[n]).toMatchObject({ results: [{ result: 'applied' }], progress: { marks } })
      expect(marks.map((mark) => mark.op)).toContain(n === 0 ? late.op : ticks[n]?.op)
      expect(marks).toHaveLength(n === 1 ? 2 : 1)
    }
  })

  test('go on when one account is deleted', async () => {
    const people = [await world.makeUser(), newId(), await world.makeUser()]
    const saved = await Promise.allSettled(people.map((as) => call('saveProgress', { id, ops: [op({ step: 'plan' })] }, { as })))
    expect(saved.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    for (const as of [people[0], people[2]])
      expect(await call('readProgress', { id }, { as: as ?? '' })).toMatchObject({ marks: [{ step: 'plan' }] })
  })

  test('return the state they waited for', async () => {
    const [theirs, mine] = [op({ step: 'plan', at: minutes(-5).toISOString() }), op({ step: 'plan', done: false })]
    await save(op())
    let answer: ReturnType<typeof save> | undefined
    // Other tests wait for their own locks on the same server.
    const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and locktype = 'transactionid' and datname = current_database()`
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`update progress_records set revision = revision + 1 where user_id = ${user}`)
      await tx.execute(sql`insert into progress_marks (user_id, subject_id, step, item, state, restart, at, op)
        values (${user}, ${id}, 'plan', '', 'done', 0, ${theirs.at}, ${theirs.op})`)
      answer = save(mine)
      await expect.poll(async () => (await world.rows(waiting)).length).toBe(1)
    })
    const { results, progress } = (await answer) as Awaited<ReturnType<typeof save>>
    expect(results).toEqual([{ op: mine.op, result: 'superseded' }])
    expect(progress.marks.find(({ step }) => step === 'plan')).toEqual(toMark(theirs))
  })

  test('restart once for the same count', async () => {
    await save(op())
    const counts = await Promise.all(Array.from({ length: 20 }, () => call('restartGuide', { id, from: 0 })))
    expect(new Set(counts.map(({ restart }) => restart))).toEqual(new Set([1]))
    const removed = await Promise.all(Array.from({ length: 20 }, () => ask('deleteGuide', { id })))
    expect(removed.filter((answer) => answer === null)).toHaveLength(1)
  })
})

describe('the bare state', () => {
  test('finishes, stays finished, and opens again', async () => {
    const finished = await call('saveProgress', { id, state: true })
    expect(finished).toMatchObject({ results: [{ result: 'applied' }], progress: { finishedAt: noon.toISOString() } })
    const again = await call('saveProgress', { id, state: true }, { now: minutes(1) })
    expect(again).toMatchObject({ results: [], progress: { finishedAt: noon.toISOString() } })
    expect((await call('saveProgress', { id, state: false })).progress).toMatchObject({ finishedAt: null, marks: [{ state: 'open' }] })
  })

  test('wins over a device whose clock is ahead, with the current count', async () => {
    await call('restartGuide', { id })
    await save(op({ at: minutes(4).toISOString(), done: false, postponed: true, restart: 1 }))
    expect((await call('saveProgress', { id, state: true })).progress).toMatchObject({
      restart: 1,
      finishedAt: new Date(minutes(4).getTime() + 1).toISOString(),
    })
  })

  test('excludes operations, and one of the two is required', async () => {
    expect(await ask('saveProgress', { id, state: true, ops: [op()] })).toMatchObject({ code: 'validation', errors: [{ path: 'state' }] })
    expect(await ask('saveProgress', { id })).toMatchObject({ code: 'validation', errors: [{ path: 'ops', message: 'Required' }] })
  })
})

describe('a restart', () => {
  test('erases progress and increments only the count that was seen', async () => {
    await save(op(), op({ step: 'plan' }))
    expect(await call('restartGuide', { id, from: 0 })).toMatchObject({ ...emptyProgress, restart: 1 })
    await save(op({ step: 'read', restart: 1 }))
    expect(await call('restartGuide', { id, from: '0' })).toMatchObject({ restart: 1, marks: [{ step: 'read' }] })
    expect(await call('restartGuide', { id })).toMatchObject({ ...emptyProgress, restart: 2 })
    expect(await world.rows(sql`select 1 from progress_marks where user_id = ${user}`)).toEqual([])
    expect(await results(op({ restart: 1 }))).toEqual(['superseded'])
    expect((await call('listUnfinishedGuides', {})).items).toMatchObject([
      { stepsDone: 0, startedAt: noon.toISOString(), changedAt: noon.toISOString() },
    ])
  })

  test('accepts only possible counts', async () => {
    for (const from of [-1, 1.5, 1e9, '', 'x', '1000000'])
      expect(await ask('restartGuide', { id, from })).toMatchObject({ code: 'validation' })
  })
})

describe('removing', () => {
  test('removes guide and progress; earlier operations do not restore it', async () => {
    const before = op({ step: 'plan' })
    await save(before)
    expect(await call('readProgress', { id })).toMatchObject({ mine: true })
    expect(await call('deleteGuide', { id })).toBeNull()
    expect(await ask('deleteGuide', { id })).toEqual(await ask('deleteGuide', { id: newId() }))
    expect(await results(before)).toEqual(['superseded'])
    expect(await call('readProgress', { id })).toMatchObject({ ...emptyProgress, mine: false, restart: 1 })
    expect(await call('restartGuide', { id, from: 0 })).toMatchObject({ mine: false, restart: 1 })
    expect((await call('listMyGuides', {})).counts).toEqual({ all: 0, unfinished: 0, finished: 0 })
  })

  test('works after a restart, which keeps the guide listed', async () => {
    expect(await call('readProgress', { id })).toMatchObject({ mine: false })
    expect((await call('saveProgress', { id, ops: [op({ step: 'plan' })] })).progress).toMatchObject({ mine: true })
    expect(await call('restartGuide', { id })).toMatchObject({ ...emptyProgress, mine: true, restart: 1 })
    expect(await call('deleteGuide', { id })).toBeNull()
  })

  test('ends when a newer operation comes', async () => {
    await save(op({ step: 'plan' }))
    await call('deleteGuide', { id })
    expect(await results(op({ step: 'read', restart: 1 }))).toEqual(['applied'])
    expect(await call('listMyGuides', {})).toMatchObject({ total: 1, items: [{ stepsDone: 1, guide: { id } }] })
  })
})

describe('my guides', () => {
  const begin = async (n: number, given: Partial<Operation> = {}) => {
    const guideId = await world.makeGuide(`list-${newId()}`, outline)
    await call('saveProgress', { id: guideId, ops: [op({ at: minutes(-n).toISOString(), ...given })] })
    return guideId
  }

  test('are listed with their progress, last changed first', async () => {
    const done = await begin(3)
    await save(
      op({ step: 'plan', item: 'name' }),
      op({ step: 'plan', item: 'budget', done: false, skipped: true }),
      op({ done: false, postponed: true }),
    )
    const { items, ...rest } = await call('listMyGuides', {})
    expect(rest).toEqual({ page: 1, rows: 10, total: 2, next: null, counts: { all: 2, unfinished: 1, finished: 1 } })
    expect(items).toMatchObject([
      { guide: { id: done }, state: 'finished', finishedAt: minutes(-3).toISOString(), nextStep: { id: 'plan', number: 1, minutes: 5 } },
      {
        guide: { id, category: { name: 'Start en' }, totalItems: 5 },
        state: 'unfinished',
        stepsDone: 1,
        itemsDone: 1,
        postponed: true,
        finishedAt: null,
      },
    ])
    expect(items[1]?.nextStep).toEqual({ id: 'read', title: 'read en', number: 2, minutes: 0 })
    expect(await call('listFinishedGuides', {})).toMatchObject({ total: 1, items: [items[0]] })
    expect(await call('listUnfinishedGuides', {})).toMatchObject({ total: 1, items: [items[1]] })
  })

  test('are each listed once, by page and by cursor, even with equal timestamps', async () => {
    const all = []
    for (let n = 0; n < 7; n++) all.push(await begin(n < 3 ? 1 : n, { step: 'read' }))
    const ids = async (input: Input<'listMyGuides'>) =>
      (await call('listUnfinishedGuides', { rows: 2, ...input })).items.map(({ guide }) => guide.id)
    const pages = [await ids({}), await ids({ page: 2 }), await ids({ page: 3 }), await ids({ page: 4 })]
    expect(pages.flat().toSorted()).toEqual(all.toSorted())
    expect(await ids({ page: 5 })).toEqual([])

    const walked = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      walked.push(await ids(cursor ? { cursor } : {}))
      cursor = (await call('listUnfinishedGuides', cursor ? { rows: 2, cursor } : { rows: 2 })).next
    }
    expect(walked).toEqual(pages)
    for (const text of ['nonsense', ` ${id}`, `1e99 ${id}`, `-99999999999999 ${id}`, `5 ${id} 5`, '5 5'])
      expect(await ask('listMyGuides', { cursor: Buffer.from(text).toString('base64url') })).toMatchObject({ errors: [{ path: 'cursor' }] })
  })

  test('need the same number of statements for many as for one', async () => {
    await save(op())
    world.statements()
    await call('listMyGuides', {})
    const one = world.statements().length
    for (let n = 0; n < 5; n++) await begin(n)
    world.statements()
    await call('listMyGuides', {})
    expect(world.statements()).toHaveLength(one)
  })
})

test('another user’s progress on the same guide does not change my list', async () => {
  const other = await world.makeUser()
  await save(op({ step: 'plan' }))
  const mine = await call('listMyGuides', {})
  await call('saveProgress', { id, ops: [op({ step: 'read' }), op({ step: 'plan', item: 'name' })] }, { as: other })
  await call('saveProgress', { id, state: true }, { as: other })
  expect(await call('listMyGuides', {})).toEqual(mine)
  expect((await call('listFinishedGuides', {})).items).toEqual([])
})
