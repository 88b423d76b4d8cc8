import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, orderCode, outcomeCode, signIn, wrongCodeFor } from '../../../../test/accounts.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { login } from './commands/login.ts'
import { tryRules } from './policy.ts'
import { wrongTryBudgets } from './tables.ts'

// Property: however strangers try, in any order and from any number of networks and devices, they get no more attempts than the budget
// allows, and the owner's device can always sign in.

const numRuns = sampleSize(5, 60)

let services: TestServices
let network = 0
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const elsewhere = () => ({ address: `10.${(++network >> 8) & 255}.${network & 255}.1` })
const own = 'the device of the owner'

const device = fc.constantFrom(null, 'one', 'two', 'three')
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('try' as const), device, times: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('resend' as const), device, times: fc.integer({ min: 3, max: 6 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 29, 31, 61, 599, 1801, 3601) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('owner' as const) }) },
)

/** Strangers try all day, an hour apart. */
const allDay = Array.from({ length: 10 }, () => [
  { do: 'resend' as const, device: null, times: 6 },
  { do: 'wait' as const, seconds: 3601 as const },
]).flat()

test('any sequence of attempts stays within the budget, and the owner can sign in', async () => {
  let overBudget = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 10, maxLength: 40 }),
      fc.integer({ min: 10, max: tryRules.free - 1 }),
      async (actions, spent) => {
        services.move(2 * tryRules.day)
        await services.db.execute(sql`delete from pgboss.job`)
        const { email } = await makeUser(services)
        await signIn(services, email, { ...elsewhere(), device: own })
        services.move(60)
        await services.db
          .insert(wrongTryBudgets)
          .values({ email, since: services.clock(), wrongTries: spent, nextTryAt: services.clock() })
          .onConflictDoUpdate({
            target: [wrongTryBudgets.email, wrongTryBudgets.device],
            set: { since: services.clock(), wrongTries: spent },
          })
        let code: string | null = null
        /** Times of counted failed attempts (s). A run is shorter than a day, so it holds all of them. */
        const triedAt: number[] = Array(spent).fill(services.clock().getTime() / 1000)
        const countTries = async () =>
          Number((await services.rows(sql`select coalesce(sum(wrong_tries), 0)::int as n from access_codes where email = ${email}`))[0]?.n)
        const start = services.clock().getTime()

        for (const step of actions) {
          if (services.clock().getTime() - start > (tryRules.day - 3700) * 1000) break
          if (step.do === 'wait') services.move(step.seconds)
          if (step.do === 'resend') {
            services.move(31)
            code = await orderCode(services, email, elsewhere()).catch(() => code)
          }
          if (step.do === 'owner') {
            services.move(31)
            const fresh = await orderCode(services, email, elsewhere()).catch(() => null)
            if (fresh === null) continue
            expect(outcomeCode(await login(makeCtx(services, { ...elsewhere(), device: own }), { email, accessCode: fresh }))).toBe('ok')
            code = null
          }
          if ((step.do === 'try' || step.do === 'resend') && code !== null) {
            const wrong = wrongCodeFor(code)
            const before = await countTries()
            await Promise.all(
              Array.from({ length: step.times }, () =>
                login(makeCtx(services, { ...elsewhere(), device: step.device }), { email, accessCode: wrong }),
              ),
            )
            const after = await countTries()
            expect(after).toBeLessThanOrEqual(5)
            for (let seen = before; seen < after; seen++) triedAt.push(services.clock().getTime() / 1000)
          }
        }
        overBudget += Math.max(0, triedAt.length - tryRules.free)
        triedAt.forEach((at, nth) => {
          if (nth < tryRules.free) return
          const wait = Math.min(tryRules.longestWait, tryRules.firstWait * 2 ** (nth - tryRules.free))
          expect([nth, at - (triedAt[nth - 1] ?? 0) >= wait]).toEqual([nth, true])
        })
      },
    ),
    { numRuns, endOnFailure: true, examples: [[allDay, tryRules.free - 1]] },
  )
  expect(overBudget).toBeGreaterThan(numRuns / 2)
}, 600_000)
