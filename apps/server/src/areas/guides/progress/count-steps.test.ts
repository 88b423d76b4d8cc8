import { afterAll, beforeAll, expect, test } from 'vitest'
import { outline } from '../../../../test/progress-histories.ts'
import { createProgressWorld, noon, type ProgressWorld } from '../../../../test/progress-world.ts'
import { type Handlers, invoke } from '../../../platform/calls.ts'
import { newId } from '../../../platform/columns.ts'
import { countSteps } from './commands/count-steps.ts'
import { progressHandlers } from './module.ts'

let world: ProgressWorld
beforeAll(async () => {
  world = await createProgressWorld()
})
afterAll(() => world.close())

const day = 86_400_000
const [planStep, ...laterSteps] = outline
const lastStep = laterSteps.at(-1)

test('counts reached steps, and readers who left after two weeks without ticks', async () => {
  if (!planStep || !lastStep) throw new Error('an outline of two steps')
  const slug = `left-${newId()}`
  const id = await world.makeGuide(slug, outline)
  const tick = async (daysAgo: number, ...steps: (string | undefined)[]) => {
    const user = await world.makeUser()
    const at = new Date(noon.getTime() - daysAgo * day)
    const ops = steps.map((step) => ({ op: newId(), at: at.toISOString(), restart: 0, done: true, ...(step && { step }) }))
    await invoke(progressHandlers as unknown as Handlers, 'saveProgress', world.ctx(user, noon), { id, ops })
  }
  await tick(20, planStep.id)
  await tick(2, planStep.id)
  await tick(20, lastStep.id)
  await tick(20, lastStep.id, undefined)
  await tick(400, planStep.id)

  await countSteps({ db: world.db, clock: () => noon })
  const manager = world.ctx(await world.makeUser(), noon)
  const read = (guide?: string) =>
    invoke(
      progressHandlers as unknown as Handlers,
      'readGuideFigures',
      { ...manager, user: { ...manager.user, staffRole: 'manager' } },
      { guide },
    )
  expect(await read(slug)).toMatchObject({ guide: { slug }, finished: 1 })
  const { steps } = (await read()) as { steps: { came: number; left: number }[] }
  expect(steps).toHaveLength(outline.length)
  expect(steps[0]).toMatchObject({ came: 4, left: 1 })
  expect(steps.at(-1)).toMatchObject({ came: 2, left: 1 })
  expect(await read('nowhere')).toMatchObject({ code: 'not_found' })
})
