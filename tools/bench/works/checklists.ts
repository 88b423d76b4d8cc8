import { percentile } from '../measure.ts'

// Ticking and editing a checklist of 200 steps and 2,000 items must be as fast as ticking a guide of ten steps.

const goal = 1.5
/** p95 in milliseconds. */
const editGoal = 50
const steps = 200
const itemsOfStep = 10
const rounds = 400
/** Edits per person; the rate limit refuses more within a minute. */
const editsOfPerson = 20

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<{ id: string; version: number }>

const draftStep = (number: number, title = `Step ${number}`) => ({
  id: `step-${number}`,
  title,
  before: `What has to be known for **step ${number}**.`,
  items: Array.from({ length: itemsOfStep }, (_, item) => ({ id: `item-${item}`, title: `Task ${item} of step ${number}`, depth: 0 })),
})
const tick = (step: string, item: string) => ({
  ops: [{ op: crypto.randomUUID(), at: new Date().toISOString(), restart: 0, step, item, done: true }],
})

const p95 = (times: number[]) => percentile(times, 0.95)

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Creates a checklist and returns a function that edits one of its steps. */
async function makeChecklist(url: string, token: string) {
  const ask: Ask = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/api/react/user/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: string; version: number }
  }
  const { id, version } = await ask('POST', 'custom_instructions', { name: 'Bench', category: `Bench ${Date.now()}` })
  const all = Array.from({ length: steps }, (_, number) => draftStep(number))
  let now = (await ask('POST', `custom_instruction/${id}`, { version, order: all.map((step) => step.id), steps: all })).version
  return {
    id,
    ask,
    async edit(number: number) {
      const changed = { version: now, steps: [draftStep(number % steps, `Changed ${number}`)] }
      now = (await ask('POST', `custom_instruction/${id}`, changed)).version
    },
  }
}

/** Prints the 95th percentiles. Both kinds of ticks are measured in turn, so that other work on the machine affects both. */
export async function benchChecklists(url: string, tokens: string[], guide: { slug: string; step: string; item: string }): Promise<void> {
  const own = await Promise.all(tokens.map((token) => makeChecklist(url, token)))
  const [{ id, ask }] = own as [(typeof own)[number], ...typeof own]
  const guides: number[] = []
  const checklists: number[] = []
  for (let round = 0; round < rounds; round++) {
    guides.push(await measureMs(() => ask('POST', `instruction/${guide.slug}/progress`, tick(guide.step, guide.item))))
    const [step, item] = [`step-${round % steps}`, `item-${round % itemsOfStep}`]
    checklists.push(await measureMs(() => ask('POST', `custom_instruction/${id}/progress`, tick(step, item))))
  }
  const edits: number[] = []
  for (const { edit } of own) for (let number = 0; number < editsOfPerson; number++) edits.push(await measureMs(() => edit(number)))
  const [few, many, edit] = [p95(guides), p95(checklists), p95(edits)]
  console.info(
    `tick, p95: guide ${few.toFixed(1)} ms, checklist of ${steps} steps and ${steps * itemsOfStep} items ${many.toFixed(1)} ms, ${(many / few).toFixed(2)} × (goal ${goal})  ${many / few <= goal ? 'met' : 'open'}`,
  )
  console.info(
    `edit of one step of ${steps * itemsOfStep} items, p95: ${edit.toFixed(0)} ms (goal ${editGoal})  ${edit <= editGoal ? 'met' : 'open'}`,
  )
}
