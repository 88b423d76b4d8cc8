import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { createRoutes, type Routes } from '../../../../test/journeys.ts'
import { enrolments } from '../../money/billing/tables.ts'
import { collectProgress } from './queries.ts'

let routes: Routes
beforeAll(async () => {
  routes = await createRoutes({ short: { days: 2, facts: { trial_days: 2 } } })
})
afterAll(() => routes.close())

const day = 86_400
const createPerson = () => routes.person()
const read = (person: Awaited<ReturnType<typeof createPerson>>, number: number, slug = 'clients') =>
  routes.call('readRouteDay', { id: slug, stepSlug: `day-${number}` }, person)
const setPayment = (id: string, status: 'new' | 'inwork' | 'done', until: Date) =>
  routes.services.db.update(enrolments).set({ status, paidUntil: until }).where(eq(enrolments.id, id))
const daysFromNow = (days: number) => new Date(routes.services.clock().getTime() + days * day * 1000)

describe('days of a route', () => {
  test('open one a day at local midnight and stay open', async () => {
    const person = await routes.person({ timeZone: 'Asia/Jerusalem' })
    await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 30 })
    expect(await routes.states(person, 'clients')).toBe('today ahead ahead ahead ahead')
    // 09:00 UTC is 11:00 in Jerusalem, so the local day ends 13 hours later.
    routes.services.move(13 * 3600 - 1)
    expect(await routes.states(person, 'clients')).toBe('today ahead ahead ahead ahead')
    routes.services.move(1)
    expect(await routes.states(person, 'clients')).toBe('open today ahead ahead ahead')
    routes.services.move(2 * day)
    expect(await routes.states(person, 'clients')).toBe('open open open today ahead')
    const { body } = await routes.call('readEnrolmentDays', { id: 'clients' }, person)
    expect(body.days.map((entry: { opens_on: string }) => entry.opens_on.slice(-2))).toEqual(['02', '03', '04', '05', '06'])
    expect(body).toMatchObject({ enrolment: { progress: { today: 4, days_done: 0 } }, finish: 'It is done (en).' })
    expect(body.guides.map(({ slug }: { slug: string }) => slug)).toEqual(['early', 'late'])
    routes.services.move(9 * day)
    expect(await routes.states(person, 'clients')).toBe('open open open open today')
  })

  test('show their content only once they are open', async () => {
    const person = await createPerson()
    await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 30 })
    expect((await read(person, 1)).body).toMatchObject({
      number: 1,
      slug: 'day-1',
      title: 'Day 1 (en)',
      state: 'today',
      usable: true,
      total_cards: 2,
      minutes: 15,
      previous: null,
      text: expect.stringContaining('<strong>today</strong>'),
      items: [
        { id: 'one', title: 'One thing of 1 (en)', done: false },
        { id: 'two', done: false },
      ],
      cards: [{ kind: 'write', title: 'Card a of 1 (en)', done_when: 'it is done on 1 (en)', state: 'open' }, { kind: 'call' }],
      guides: [{ slug: 'early' }],
      next: { number: 2, state: 'ahead', title: 'Day 2 (en)' },
    })
    const { status, body } = await read(person, 3)
    expect([status, body.code]).toEqual([403, 'day_not_open'])
    expect(body.detail).toMatch(/opens on \d+ March/)
    expect((await read(person, 6)).status).toBe(404)
    expect((await routes.finish(person, 'clients', 2)).body.code).toBe('day_not_open')
    expect((await routes.call('tickDayItem', { id: await routes.dayId('clients', 2), item: 'one', done: true }, person)).body.code).toBe(
      'day_not_open',
    )
  })

  test('beyond the trial are locked', async () => {
    const person = await createPerson()
    await routes.enrol(person.user.id, 'clients')
    expect(await routes.states(person, 'clients')).toBe('today ahead ahead locked locked')
    expect((await read(person, 4)).body.code).toBe('day_locked')
    expect((await routes.finish(person, 'clients', 4)).body.code).toBe('day_locked')
    // UUIDs are case-insensitive.
    expect(
      (await routes.call('finishDay', { id: (await routes.dayId('clients', 4)).toUpperCase(), status: 'done' }, person)).body.code,
    ).toBe('day_locked')
    routes.services.move(2 * day)
    expect(await routes.states(person, 'clients')).toBe('open open today locked locked')
  })

  test('stay readable but cannot be changed after the enrolment has ended', async () => {
    const person = await createPerson()
    await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 2 })
    await routes.finish(person, 'clients', 1)
    routes.services.move(20 * day)
    expect(await routes.states(person, 'clients')).toBe('done open open locked locked')
    const { status, body } = await read(person, 2)
    expect([status, body.usable, body.state, body.enrolment.payment_status]).toEqual([200, false, 'open', 'not_paid'])
    expect((await read(person, 4)).body.code).toBe('day_locked')
    const id = await routes.dayId('clients', 2)
    const [card = ''] = await routes.cardsOf('clients', 2)
    for (const refused of [
      await routes.swipe(person, 'clients', 2, card),
      await routes.swipe(person, 'clients', 2, card, 'skip'),
      await routes.finish(person, 'clients', 2),
      await routes.call('tickDayItem', { id, item: 'one', done: true }, person),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'enrolment_ended'])
    expect((await routes.swipe(person, 'clients', 2, '0')).body.cards).toHaveLength(2)
  })

  test('open only up to the trial once the paid period has ended', async () => {
    const person = await createPerson()
    const id = await routes.enrol(person.user.id, 'clients', { tried: 5 })
    await routes.finish(person, 'clients', 1)
    // Paid for half a day and started: day 2 opens.
    await setPayment(id, 'new', daysFromNow(0.5))
    await routes.call('runRoute', { id: 'clients' }, person)
    expect(await routes.states(person, 'clients')).toBe('done today ahead ahead ahead')
    routes.services.move(day)
    expect(await routes.states(person, 'clients')).toBe('done open today locked locked')
    routes.services.move(2 * day)
    expect(await routes.states(person, 'clients')).toBe('done open today locked locked')
    expect((await read(person, 4)).body.code).toBe('day_locked')
    routes.services.move(20 * day)
    expect(await routes.states(person, 'clients')).toBe('done open open locked locked')
    await setPayment(id, 'inwork', daysFromNow(1))
    expect(await routes.states(person, 'clients')).toBe('done open open open today')
  })

  test('cannot be read or changed by another person', async () => {
    const [owner, other] = [await createPerson(), await createPerson()]
    const id = await routes.enrol(owner.user.id, 'clients', { status: 'inwork', paid: 30 })
    const unknown = crypto.randomUUID()
    for (const name of ['readEnrolmentDays', 'runRoute'] as const)
      expect(await routes.call(name, { id }, other)).toEqual(await routes.call(name, { id: unknown }, other))
    expect((await routes.call('readRouteDay', { id, stepSlug: 'day-1' }, other)).status).toBe(404)
    expect((await routes.finish(other, 'clients', 1)).status).toBe(404)
    expect((await routes.call('tickDayItem', { id: await routes.dayId('clients', 1), item: 'one', done: true }, other)).status).toBe(404)
    expect((await routes.call('changeDayMail', { id, hour: 8 }, other)).status).toBe(404)
    expect((await routes.swipe(other, id, 1, (await routes.cardsOf('clients', 1))[0] ?? '')).status).toBe(404)
    expect(await routes.states(owner, 'clients')).toBe('today ahead ahead ahead ahead')
  })
})

describe('the checklist of a day', () => {
  test('keeps all ticks of parallel calls, and can be unticked', async () => {
    const person = await createPerson()
    await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 30 })
    const id = await routes.dayId('clients', 1)
    const tick = (item: string, done: boolean) => routes.call('tickDayItem', { id, item, done }, person)
    await Promise.all(['one', 'two', 'one', 'two'].map((item) => tick(item, true)))
    expect((await read(person, 1)).body.items.map(({ done }: { done: boolean }) => done)).toEqual([true, true])
    expect((await tick('one', false)).body).toEqual({
      items: [
        { id: 'one', done: false },
        { id: 'two', done: true },
      ],
    })
    expect((await tick('three', true)).status).toBe(404)
  })
})

describe('finishing a day', () => {
  test('counts once, however often it is called', async () => {
    const person = await createPerson()
    await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 30 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => routes.finish(person, 'clients', 1)))
    expect(new Set(answers.map(({ body }) => `${body.state} ${body.done_at} ${body.enrolment.progress.days_done}`)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ state: 'done', enrolment: { status: 'inwork', progress: { days_done: 1 } } })
  })

  test('works for an earlier day that was missed', async () => {
    const person = await createPerson()
    await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 30 })
    routes.services.move(2 * day)
    await routes.finish(person, 'clients', 3)
    await routes.finish(person, 'clients', 1)
    expect(await routes.states(person, 'clients')).toBe('done open done ahead ahead')
  })

  test('finishes the route with its last day, for good', async () => {
    const person = await createPerson()
    await routes.enrol(person.user.id, 'short', { status: 'inwork', paid: 5 })
    await routes.call('changeDayMail', { id: 'short', hour: 20 }, person)
    routes.services.move(day)
    await routes.finish(person, 'short', 2)
    expect((await routes.call('readEnrolmentDays', { id: 'short' }, person)).body.enrolment).toMatchObject({
      status: 'inwork',
      finished_at: null,
    })
    const last = await routes.finish(person, 'short', 1)
    expect(last.body.enrolment).toMatchObject({
      status: 'done',
      finished_at: routes.services.clock().toISOString(),
      progress: { days_done: 2 },
    })
    routes.services.move(30 * day)
    expect((await routes.call('readEnrolmentDays', { id: 'short' }, person)).body).toMatchObject({
      enrolment: { status: 'done', payment_status: 'not_paid' },
      days: [{ state: 'done' }, { state: 'done' }],
    })
    expect((await routes.call('runRoute', { id: 'short' }, person)).body.enrolment.status).toBe('done')
  })
})

describe('starting a route', () => {
  test('needs payment, starts once and changes nothing when repeated', async () => {
    const person = await createPerson()
    const id = await routes.enrol(person.user.id, 'clients', { status: 'new', paid: -1 })
    expect((await routes.call('runRoute', { id }, person)).body.code).toBe('not_paid')
    expect(await routes.states(person, 'clients')).toBe('locked locked locked locked locked')
    await setPayment(id, 'new', daysFromNow(30))
    expect(await routes.states(person, 'clients')).toBe('locked locked locked locked locked')
    const answers = await Promise.all(Array.from({ length: 50 }, () => routes.call('runRoute', { id }, person)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.enrolment.run_on} ${body.enrolment.status}`)).size).toBe(1)
    const first = answers[0]?.body
    expect(first.enrolment).toMatchObject({ status: 'inwork', progress: { today: 1 } })
    routes.services.move(3 * day)
    expect((await routes.call('runRoute', { id: 'clients' }, person)).body.enrolment.run_on).toBe(first.enrolment.run_on)
    expect(await routes.states(person, 'clients')).toBe('open open open today ahead')
  })

  test('continues after the days done on trial and keeps all progress', async () => {
    const person = await createPerson()
    const id = await routes.enrol(person.user.id, 'clients')
    expect((await routes.call('runRoute', { id }, person)).body.code).toBe('not_paid')
    const [card = ''] = await routes.cardsOf('clients', 1)
    await routes.swipe(person, 'clients', 1, card)
    await routes.finish(person, 'clients', 1)
    routes.services.move(2 * day)
    await routes.finish(person, 'clients', 3)
    routes.services.move(5 * day)
    expect(await routes.states(person, 'clients')).toBe('done open done locked locked')
    await setPayment(id, 'new', daysFromNow(30))
    // Missed days of the trial can be completed before the route is started.
    expect(await routes.states(person, 'clients')).toBe('done open done locked locked')
    await routes.swipe(person, 'clients', 2, (await routes.cardsOf('clients', 2))[0] ?? '')
    const { body } = await routes.call('runRoute', { id }, person)
    expect(body.days.map(({ state }: { state: string }) => state).join(' ')).toBe('done today done ahead ahead')
    expect(body.enrolment).toMatchObject({ status: 'inwork', progress: { days_done: 2, cards_done: 2, today: 2 } })
    expect(body.days[0]).toMatchObject({ cards_done: 1, opens_on: null })
    routes.services.move(2 * day)
    expect(await routes.states(person, 'clients')).toBe('done open done today ahead')
  })

  test('finishes at once when all days were done on trial', async () => {
    const person = await createPerson()
    const id = await routes.enrol(person.user.id, 'short')
    routes.services.move(day)
    for (const number of [1, 2]) await routes.finish(person, 'short', number)
    await setPayment(id, 'new', daysFromNow(30))
    expect((await routes.call('runRoute', { id }, person)).body.enrolment).toMatchObject({ status: 'done', progress: { days_done: 2 } })
  })

  test('returns 404 for a plan', async () => {
    const person = await createPerson()
    const id = await routes.enrol(person.user.id, 'pro', { status: 'inwork', paid: 30 })
    for (const name of ['runRoute', 'readEnrolmentDays'] as const) expect((await routes.call(name, { id }, person)).status).toBe(404)
  })
})

test('a time zone change closes no open day', async () => {
  const person = await routes.person({ timeZone: 'Pacific/Kiritimati' })
  await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 30 })
  expect((await routes.call('updateProfile', { time_zone: 'America/New_York' }, person)).status).toBe(200)
  expect(await routes.states(person, 'clients')).toBe('today ahead ahead ahead ahead')
  routes.services.move(2 * day)
  expect(await routes.states(person, 'clients')).toMatch(/^open (open )?today /)
})

test('the data export contains the progress of each route', async () => {
  const person = await routes.person()
  await routes.enrol(person.user.id, 'clients')
  await routes.call('tickDayItem', { id: await routes.dayId('clients', 1), item: 'two', done: true }, person)
  const [a = '', b = ''] = await routes.cardsOf('clients', 1)
  await routes.swipe(person, 'clients', 1, a)
  await routes.swipe(person, 'clients', 1, b, 'skip')
  await routes.finish(person, 'clients', 1)
  expect(await collectProgress(routes.services.db, person.user.id)).toMatchObject({
    routes: [
      {
        slug: 'clients',
        firstDay: 1,
        finishedAt: null,
        mailHour: null,
        days: [{ day: 'day-1', items: ['two'], doneAt: expect.any(String) }],
        cards: [
          { day: 'day-1', card: 'a', state: 'done' },
          { day: 'day-1', card: 'b', state: 'skipped' },
        ],
      },
    ],
    streak: { days: 1, best: 1 },
    activity: [{ cards: 1 }],
  })
})

test('account deletion removes all progress but keeps charged enrolments', async () => {
  const person = await createPerson()
  const id = await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 30 })
  const [card = ''] = await routes.cardsOf('clients', 1)
  await routes.swipe(person, 'clients', 1, card)
  await routes.finish(person, 'clients', 1)
  await routes.services.db.execute(sql`insert into charges (id, enrolment_id, kind, period_id, amount_cents, currency, created_at, pay_until)
    select ${id}, id, 'first', period_id, 100, 'USD', created_at, created_at from enrolments where id = ${id}`)
  await routes.call('requestConfirmation', { purpose: 'delete_account' }, person)
  const mail = (await mailsTo(routes.services, person.user.email)).findLast(({ template }) => template === 'confirmation')
  const accessCode = mail?.template === 'confirmation' ? mail.data.code : ''
  expect((await routes.call('deleteAccount', { access_code: accessCode }, person)).status).toBe(204)
  const left = sql`select (select count(*)::int from enrolments where id = ${id} and user_id is null) as enrolments,
    (select count(*)::int from card_marks where enrolment_id = ${id}) as cards,
    (select count(*)::int from day_marks where enrolment_id = ${id}) as days,
    (select count(*)::int from journey_runs where enrolment_id = ${id}) as runs`
  expect(await routes.services.rows(left)).toEqual([{ enrolments: 1, cards: 0, days: 0, runs: 0 }])
})

test('a swipe and a start during account deletion wait without a deadlock', async () => {
  const person = await createPerson()
  const id = await routes.enrol(person.user.id, 'clients')
  const other = await routes.enrol(person.user.id, 'short', { status: 'new', paid: 3 })
  const [card = ''] = await routes.cardsOf('clients', 1)
  await routes.bearerOf(person)
  const { db } = routes.services
  const calls: Promise<{ status: number }>[] = []
  const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
  await db.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${person.user.id} for update`)
    calls.push(routes.swipe(person, 'clients', 1, card), routes.call('runRoute', { id: 'short' }, person))
    await expect.poll(async () => (await routes.services.rows(waiting)).length).toBe(calls.length)
    await tx.execute(sql`select id from enrolments where id in (${id}, ${other}) for update`)
  })
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200])
})
