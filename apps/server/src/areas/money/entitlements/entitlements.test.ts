import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, outcomeCode } from '../../../../test/accounts.ts'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeCtx } from '../../../../test/services.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { rollBack, transact } from '../../../platform/db.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { renderMail } from '../../../platform/mail/render.ts'
import { notFound } from '../../../platform/refusals.ts'
import { takeDownload } from './commands/allowances.ts'
import { parsePlans } from './documents/import-plans.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>
const ctxOf = ({ user }: SignedIn, now = app.services.clock()): UserCtx => ({
  ...makeCtx(app.services),
  now,
  user: { id: user.id, sessionId: '', language: 'en', staffRole: null, owesSecondFactor: false },
})
const download = (person: SignedIn, now?: Date) => {
  const ctx = ctxOf(person, now)
  return transact(ctx.db, (tx) => takeDownload(ctx, tx))
}
const entitlements = async ({ bearer }: SignedIn) =>
  (await app.fastify.inject({ url: callAddress('readEntitlements'), headers: bearer })).json()
/** Reads a user's mails except sign-in codes. */
const mailsOf = async ({ user }: SignedIn) => (await mailsTo(app.services, user.email)).filter(({ template }) => template !== 'code')
const grant = async (staff: SignedIn, id: string, until: string | null, reason = 'A trial') =>
  app.fastify.inject({ method: 'POST', url: callAddress('changeLevel', { id }), headers: staff.bearer, payload: { until, reason } })

describe('downloads', () => {
  test('reach exactly the limit in concurrent calls', async () => {
    const person = await makeSignedIn(app.services)
    const answers = await Promise.all(Array.from({ length: 50 }, () => download(person)))
    expect(answers.map(outcomeCode).sort()).toEqual([...Array(47).fill('limit_downloads'), ...Array(3).fill('ok')])
    expect(await entitlements(person)).toMatchObject({ downloads: { used: 3, limit: 3 } })
  })

  test("reset with the month in the user's time zone", async () => {
    const person = await makeSignedIn(app.services, { timeZone: 'Asia/Jerusalem' })
    const [last, first] = [new Date('2026-03-31T20:59:59Z'), new Date('2026-03-31T21:00:00Z')]
    for (let time = 0; time < 3; time++) expect(outcomeCode(await download(person, last))).toBe('ok')
    expect(await download(person, last)).toMatchObject({ code: 'limit_downloads', vars: { limit: 3, day: '1 April' } })
    expect(outcomeCode(await download(person, first))).toBe('ok')
    expect(await entitlements(person)).toMatchObject({ downloads: { used: 3, resets_at: '2026-03-31T21:00:00.000Z' } })
  })

  test("reset at the announced time, even after the user's time zone moved west", async () => {
    const zones = { timeZone: 'America/Los_Angeles', timeZoneBefore: 'Asia/Tokyo', timeZoneFrom: new Date('2026-03-31T15:00:00Z') }
    const person = await makeSignedIn(app.services, zones)
    const [changed, end] = [new Date('2026-03-31T14:00:00Z'), new Date('2026-04-01T07:00:00Z')]
    for (let time = 0; time < 3; time++) expect(outcomeCode(await download(person, changed))).toBe('ok')
    expect(await download(person, changed)).toMatchObject({ code: 'limit_downloads', vars: { day: '1 April' } })
    expect(outcomeCode(await download(person, new Date(end.getTime() - 1)))).toBe('limit_downloads')
    expect(outcomeCode(await download(person, end))).toBe('ok')
    const west = await makeSignedIn(app.services, { ...zones, timeZoneFrom: new Date('2026-03-02T15:00:00Z') })
    expect(await entitlements(west)).toMatchObject({
      downloads: { resets_at: end.toISOString() },
      cards: { resets_at: '2026-03-03T08:00:00.000Z' },
    })
  })

  test('are not used by a rolled back transaction', async () => {
    const person = await makeSignedIn(app.services)
    const ctx = ctxOf(person)
    for (let time = 0; time < 5; time++)
      await transact(ctx.db, async (tx) => {
        expect(outcomeCode(await takeDownload(ctx, tx))).toBe('ok')
        return rollBack(notFound())
      })
    expect(await entitlements(person)).toMatchObject({ downloads: { used: 0 } })
  })
})

test('staff see customers with status, reason and level, but no staff or deleted users', async () => {
  const staff = await makeStaff(app.services, 'manager')
  const { user, bearer } = await makeSignedIn(app.services)
  const read = async (id: string, who = staff.bearer) => {
    const answer = await app.fastify.inject({ url: callAddress('readCustomer', { id }), headers: who })
    return { status: answer.statusCode, body: answer.json() }
  }
  expect((await read(user.id)).body).toMatchObject({
    email: user.email,
    status: 'active',
    status_reason: '',
    level: 'basic',
    level_until: null,
    level_reason: '',
    level_by: null,
  })
  await grant(staff, user.id, '2027-01-01')
  const payload = { status: 'suspended', reason: 'a payment is disputed' }
  await app.fastify.inject({ method: 'POST', url: callAddress('changeStatus', { id: user.id }), headers: staff.bearer, payload })
  expect((await read(user.id)).body).toMatchObject({
    status: 'suspended',
    status_reason: 'a payment is disputed',
    level: 'pro',
    level_until: expect.stringContaining('2027-01-'),
    // For staff only: the user finds it only in their data export.
    level_reason: 'A trial',
    level_by: 'Noa Levi',
  })
  expect((await read(staff.user.id)).body.code).toBe('not_found')
  expect((await read(user.id, bearer)).status).toBe(401)
  const vendor = await makeStaff(app.services, 'vendor')
  expect((await read(user.id, vendor.bearer)).status).toBe(403)
})

describe('the level Pro', () => {
  test('granted concurrently is what one of the grants says', async () => {
    const staff = await makeStaff(app.services, 'manager')
    const person = await makeSignedIn(app.services)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => grant(staff, person.user.id, `2026-12-${10 + number}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(204))
    const given = sql`select count(*) filter (where until > ${app.services.clock()})::int as now, count(*)::int as all from level_grants where user_id = ${person.user.id}`
    expect(await app.services.rows(given)).toEqual([{ now: 1, all: 12 }])
  })

  test('is granted until the end of a day, shown in the profile and audited', async () => {
    const staff = await makeStaff(app.services, 'manager')
    const person = await makeSignedIn(app.services, { timeZone: 'Asia/Jerusalem' })
    expect(await entitlements(person)).toMatchObject({
      level: 'basic',
      paid_guides: false,
      level_until: null,
      checklists: { used: 0, limit: 5 },
    })
    expect((await entitlements(person)).more).toEqual({
      checklists: { plan: 'Pro', limit: 40 },
      downloads: { plan: 'Pro', limit: 30 },
      cards: { plan: 'Pro', limit: null },
    })
    expect((await grant(staff, person.user.id, '2026-03-02')).statusCode).toBe(204)
    expect(await entitlements(person)).toMatchObject({
      level: 'pro',
      paid_guides: true,
      plan: 'pro',
      documentation: false,
      checklists: { used: 0, limit: 40 },
      downloads: { limit: 30 },
      cards: { used: 0, limit: null },
      level_until: '2026-03-02T22:00:00.000Z',
      more: { checklists: { plan: 'Business', limit: null }, downloads: { plan: 'Business', limit: null }, cards: null },
    })
    const mails = await mailsOf(person)
    expect(mails).toMatchObject([{ template: 'levelGiven', language: 'en', data: { day: '2 March 2026' } }])
    expect(renderMail(mails[0] as Mail, app.services.modules).text).toContain('until 2 March 2026')
    const profile = () => app.fastify.inject({ url: callAddress('readProfile'), headers: person.bearer })
    expect((await profile()).json().level).toBe('pro')
    const audited = await app.services.rows(sql`select action, details from audit_log where subject = ${`user:${person.user.id}`}`)
    expect(audited).toContainEqual({ action: 'level.granted', details: { until: '2026-03-02' } })
    const grants = await app.services.rows(sql`select until from level_grants where user_id = ${person.user.id}`)
    expect(grants.map(({ until }) => new Date(String(until)).toISOString())).toEqual(['2026-03-02T22:00:00.000Z'])
  })

  test('can be ended or given a new last day, but not a past one', async () => {
    const staff = await makeStaff(app.services, 'admin')
    const person = await makeSignedIn(app.services)
    const { user } = person
    expect((await grant(staff, user.id, null)).json().code).toBe('level_unchanged')
    expect((await grant(staff, user.id, '2026-03-01')).json()).toMatchObject({ code: 'validation', errors: [{ path: 'until' }] })
    expect((await grant(staff, user.id, '2026-05-01', '')).json()).toMatchObject({ code: 'validation', errors: [{ path: 'reason' }] })
    await grant(staff, user.id, '2026-05-01')
    await grant(staff, user.id, '2026-03-03')
    expect(await entitlements(person)).toMatchObject({ level: 'pro' })
    expect((await grant(staff, user.id, null)).statusCode).toBe(204)
    expect(await entitlements(person)).toMatchObject({ level: 'basic', level_until: null })
    expect((await mailsOf(person)).map(({ template }) => template)).toEqual(['levelGiven', 'levelGiven', 'levelEnded'])
    expect((await grant(staff, staff.user.id, '2026-05-01')).json().code).toBe('not_found')
  })

  test('granted until the same day again sends no mail but stores the new reason', async () => {
    const staff = await makeStaff(app.services, 'manager')
    const person = await makeSignedIn(app.services)
    for (const reason of ['A trial', 'A trial', 'A prize'])
      expect((await grant(staff, person.user.id, '2026-05-01', reason)).statusCode).toBe(204)
    expect((await mailsOf(person)).map(({ template }) => template)).toEqual(['levelGiven'])
    const kept = sql`select action, (select array_agg(reason order by granted_at, id) from level_grants where user_id = ${person.user.id}) as reasons
      from audit_log where subject = ${`user:${person.user.id}`} and action like 'level.%'`
    const granted = { action: 'level.granted', reasons: ['A trial', 'A prize'] }
    expect(await app.services.rows(kept)).toEqual([granted, granted])
  })

  test('ended for a customer with a plan sends no mail', async () => {
    const staff = await makeStaff(app.services, 'manager')
    const person = await makeSignedIn(app.services)
    await grant(staff, person.user.id, '2026-05-01')
    const payload = { subscription: 'business', until: '2026-06-01', reason: 'A prize' }
    const url = callAddress('grantEnrolment', { id: person.user.id })
    expect((await app.fastify.inject({ method: 'POST', url, headers: staff.bearer, payload })).statusCode).toBe(200)
    expect((await grant(staff, person.user.id, null)).statusCode).toBe(204)
    expect(await entitlements(person)).toMatchObject({ level: 'pro', plan: 'business', level_until: null })
    expect((await mailsOf(person)).map(({ template }) => template)).toEqual(['levelGiven', 'subscriptionGranted'])
  })
})

describe('plans.yaml', () => {
  const words = '  name: { en: A, ru: A, de: A }\n  announce: { en: A, ru: A, de: A }\n'
  const basic = `- slug: basic\n  level: basic\n${words}`
  const pro = `- slug: pro\n  level: pro\n  limits: { downloads: 9 }\n  periods: { day: 190, month: 1900 }\n  recommended: true\n${words}`

  test('is read with limits, or unlimited without one', () => {
    expect(parsePlans('plans.yaml', basic + pro)).toMatchObject({
      plans: [
        { slug: 'basic', maxChecklists: null, paidGuides: false, documentation: false, recommended: false, position: 0, periods: [] },
        {
          slug: 'pro',
          maxDownloads: 9,
          position: 1,
          recommended: true,
          periods: [
            { unit: 'day', priceCents: 190 },
            { unit: 'month', priceCents: 1900 },
          ],
        },
      ],
      problems: [],
    })
  })

  test.each([
    [`${basic}${pro}${pro.replace('recommended: true', 'recommended: false')}`, '12 "pro" is already used in line 5. Use another name.'],
    [basic.replace('level: basic', 'level: basic\n  recommended: true'), '1 A plan of the level "pro" is missing. Add it.'],
    [`${basic}${pro.replace('  recommended: true\n', '')}`, '1 Set "recommended: true" for exactly one plan.'],
    [`${basic}${pro.replace('9', '-1')}`, '7 1.limits.downloads: Use a number from 0.'],
    [`${basic}${pro.replace('level: pro', 'level: gold')}`, '6 1.level: Use basic or pro.'],
    [
      `${basic}${pro.replace(', month: 1900', ', month: 5701')}`,
      '8 1.periods.month: Costs more per day than by the day. Use at most 5700.',
    ],
    [`${basic}${pro.replace(/ {2}periods.*\n/, '')}`, '5 `periods` is missing. Add prices, because plans of the level "pro" are paid.'],
    [
      `${basic.replace('basic\n  name', 'basic\n  periods: { day: 1 }\n  name')}${pro}`,
      '3 Plans of the level "basic" are free. Remove the periods.',
    ],
    [`${basic}${pro.replace(', de: A', '')}`, '10 `1.name.de` is missing. Use a text of 1 to 40 characters.'],
    ['slug: basic', '1 Use a list of plans.'],
  ])('reports errors with their line', (text, expected) => {
    expect(parsePlans('plans.yaml', text).problems.map(({ line, message }) => `${line} ${message}`)).toEqual([expected])
  })
})
