import { readFileSync } from 'node:fs'
import path from 'node:path'
import { enrolmentStatuses } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Billing, type Customer, createBilling, hour } from '../../../../test/billing.ts'
import type { Transition } from '../../../platform/states.ts'
import { stepEnrolment } from './commands/change-enrolment.ts'
import { type EnrolmentStepName, enrolmentSteps, statusWhenPaid } from './states.ts'

let app: Billing
beforeAll(async () => {
  app = await createBilling()
})
afterAll(() => app.close())

test('docs/states.md documents the steps of enrolments', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../../../../docs/states.md'), 'utf8')
  const steps: readonly Transition<string>[] = Object.values(enrolmentSteps)
  const lines = steps.flatMap(({ from, to, by, when }) => from.map((state) => `  ${state} --> ${to}: ${by}, ${when.replaceAll(';', ',')}`))
  expect(page).toContain(['```mermaid', 'stateDiagram-v2', '  [*] --> new', ...lines, '```'].join('\n'))
})

/** How to take each step, and with which offer. */
const taken: Record<EnrolmentStepName, { slug: 'bakery' | 'pro'; take: (person: Customer, id: string) => Promise<unknown> }> = {
  tried: { slug: 'bakery', take: (person) => app.call('startTrial', { id: 'bakery' }, person) },
  paid: { slug: 'bakery', take: (person) => app.subscribed(person, 'bakery', 'month') },
  planPaid: { slug: 'pro', take: (person) => app.subscribed(person, 'pro', 'month') },
  run: { slug: 'bakery', take: (_, id) => stepEnrolment(app.services.db, id, 'run', app.services.clock()) },
  done: { slug: 'bakery', take: (_, id) => stepEnrolment(app.services.db, id, 'done', app.services.clock()) },
}

test.each(Object.keys(taken).flatMap((name) => enrolmentStatuses.map((status) => [name as EnrolmentStepName, status] as const)))(
  '%s from status %s follows the table or changes nothing',
  async (name, status) => {
    app.services.move(hour)
    const { slug, take } = taken[name]
    const person = await app.makeCustomer()
    const { id } = (await app.subscribe(person, slug, 'month')).body
    await app.services.db.execute(sql`update enrolments set status = ${status} where id = ${id}`)
    await take(person, id)
    const { from, to } = enrolmentSteps[name]
    const isAllowed = from.some((state) => state === status)
    expect((await app.rowOf(id)).status).toBe(isAllowed ? to : status)
  },
)

test('paying again keeps the status', () => {
  expect(enrolmentStatuses.map((status) => statusWhenPaid('route', status))).toEqual(['new', 'new', 'inwork', 'done'])
  expect(statusWhenPaid('plan', 'new')).toBe('inwork')
})
