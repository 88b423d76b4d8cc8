import type { CallName } from '@waymark/contract/calls.ts'
import type { EnrolmentStatus } from '@waymark/contract/sold-choices.ts'
import { eq, sql } from 'drizzle-orm'
import { beginRun } from '../src/areas/journeys/journeys/commands/run-route.ts'
import { journeyCards, journeyDays, journeys } from '../src/areas/journeys/journeys/tables.ts'
import { enrolments } from '../src/areas/money/billing/tables.ts'
import { offers, periods } from '../src/areas/money/offers/tables.ts'
import { importContent } from '../src/areas/staff/imports/commands/import-content.ts'
import { callSpec } from '../src/platform/calls.ts'
import { newId } from '../src/platform/columns.ts'
import { makeUser, signIn } from './accounts.ts'
import { callAddress, createTestApp, type TestApp } from './app.ts'
import { categoriesYaml, createContent, guideText, plansYaml, routeFiles, waitForContentEvents } from './content.ts'
import type { Answered } from './orders.ts'

interface Customer {
  user: Awaited<ReturnType<typeof makeUser>>
}

const day = 86_400_000
const minutes = 600_000

interface Enrolled {
  status: EnrolmentStatus
  /** Days from now; negative when in the past. */
  paid: number
  tried: number
}

/** The app with plans, a paid guide, and routes: `clients` (5 days, 2 cards each, the guide on days 1 and 4) and those in `more`. */
export async function createRoutes(more: Record<string, Parameters<typeof routeFiles>[1]> = {}) {
  const app = await createTestApp()
  const content = await createContent({
    'categories.yaml': categoriesYaml,
    'plans.yaml': plansYaml(),
    'guides/early/en.md': guideText('early', { paid: true }),
    'guides/late/en.md': guideText('late', { paid: true }),
    ...routeFiles('clients', { days: 5, facts: { days: clientsDays() } }),
    ...Object.assign({}, ...Object.entries(more).map(([slug, changes]) => routeFiles(slug, changes))),
  })
  const result = await importContent(app.services, [content.folder])
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  await waitForContentEvents(app.services)
  await content.remove()
  return Object.assign(app, journeysOf(app))
}

function clientsDays() {
  const facts = JSON.parse(routeFiles('clients', { days: 5 })['routes/clients/route.yaml'] ?? '')
  facts.days[0].guides = ['early']
  facts.days[3].guides = ['late']
  return facts.days
}

function journeysOf({ fastify, services }: TestApp) {
  const { db } = services
  const held = new Map<string, { at: number; token: Promise<{ token: string }> }>()

  /** Tokens expire within minutes, while these tests move the clock by days. */
  async function bearerOf({ user: { id, email } }: Customer): Promise<{ authorization: string }> {
    const now = services.clock().getTime()
    const before = held.get(id)
    const own = before && now - before.at < minutes ? before : { at: now, token: signIn(services, email) }
    held.set(id, own)
    return { authorization: `Bearer ${(await own.token).token}` }
  }

  async function call(name: CallName, input: Record<string, unknown>, person?: Customer, at = fastify): Promise<Answered> {
    const { method } = callSpec(name)
    const address = callAddress(name, input as Record<string, string>)
    const query = new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]))
    const response = await at.inject({
      method,
      url: method === 'POST' ? address : `${address}?${query}`,
      headers: person ? await bearerOf(person) : {},
      ...(method === 'POST' && { payload: input }),
    })
    return { status: response.statusCode, body: response.body ? response.json() : {} }
  }

  /** Creates an enrolment as after a trial or a payment. On trial or in work it has a run that starts today. */
  async function enrol(userId: string, slug: string, { status = 'trial', ...given }: Partial<Enrolled> = {}): Promise<string> {
    const now = services.clock()
    const [offer] = await db.select().from(offers).where(eq(offers.slug, slug))
    if (!offer) throw new Error(`${slug} is not offered`)
    const [period] = await db.select().from(periods).where(eq(periods.offerId, offer.id)).limit(1)
    const until = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * day))
    const id = newId()
    const paidUntil = until(given.paid)
    await db.insert(enrolments).values({
      id,
      userId,
      kind: offer.kind,
      offerId: offer.id,
      status,
      language: 'en',
      createdAt: now,
      changedAt: now,
      paidUntil,
      trialUntil: until(given.tried ?? (status === 'trial' ? offer.trialDays : undefined)),
      periodId: paidUntil ? (period?.id ?? null) : null,
    })
    if (offer.kind === 'route' && status !== 'new') await beginRun(db, { id, userId }, now)
    return id
  }

  /** Ids of a day's cards, in order. */
  async function cardsOf(slug: string, number: number): Promise<string[]> {
    const rows = await db
      .select({ id: journeyCards.id })
      .from(journeyCards)
      .innerJoin(journeyDays, eq(journeyDays.id, journeyCards.dayId))
      .innerJoin(journeys, eq(journeys.id, journeyDays.journeyId))
      .where(sql`${journeys.slug} = ${slug} and ${journeyDays.number} = ${number}`)
      .orderBy(journeyCards.position)
    return rows.map(({ id }) => id)
  }

  async function dayId(slug: string, number: number): Promise<string> {
    const [row] = await services.rows(
      sql`select d.id from journey_days d join journeys j on j.id = d.journey_id where j.slug = ${slug} and d.number = ${number}`,
    )
    return String(row?.id)
  }

  /** Completes a card of a day, or takes another action on it. */
  const swipe = (person: Customer, slug: string, number: number, cardId: string, action = 'done', at = fastify) =>
    call('swipeCard', { subscriptionSlug: slug, instructionSlug: `day-${number}`, cardId, action }, person, at)

  const finish = async (person: Customer, slug: string, number: number) =>
    call('finishDay', { id: await dayId(slug, number), status: 'done' }, person)

  /** States of a route's days. */
  const states = async (person: Customer, slug: string): Promise<string> => {
    const { body } = await call('readEnrolmentDays', { id: slug }, person)
    return body.days.map(({ state }: { state: string }) => state).join(' ')
  }

  const person = async (given?: Parameters<typeof makeUser>[1]): Promise<Customer> => ({ user: await makeUser(services, given) })

  return { person, bearerOf, call, enrol, cardsOf, dayId, swipe, finish, states }
}
export type Routes = Awaited<ReturnType<typeof createRoutes>>
