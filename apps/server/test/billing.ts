import type { CallName } from '@waymark/contract/calls.ts'
import { languages } from '@waymark/contract/choices.ts'
import { type PeriodUnit, periodUnits } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { categories } from '../src/areas/guides/catalog/tables.ts'
import { journeys, journeyTexts } from '../src/areas/journeys/journeys/tables.ts'
import { runDueEvent } from '../src/areas/money/billing/commands/work-due.ts'
import { addPeriod } from '../src/areas/money/billing/policy.ts'
import type { EnrolmentRow } from '../src/areas/money/billing/queries.ts'
import { enrolments } from '../src/areas/money/billing/tables.ts'
import { plans } from '../src/areas/money/entitlements/tables.ts'
import { type OfferFacts, saveOffer } from '../src/areas/money/offers/documents/offers.ts'
import { callSpec } from '../src/platform/calls.ts'
import { newId } from '../src/platform/columns.ts'
import type { Services } from '../src/platform/context.ts'
import { signAccessToken } from '../src/platform/tokens.ts'
import { mailsTo } from './accounts.ts'
import { callAddress, createTestApp, makeSignedIn, type TestApp } from './app.ts'
import type { Answered } from './orders.ts'
import { payAt, settled, startJobs, type TestCard } from './payments.ts'
import type { TestServices } from './services.ts'

export const hour = 3600
export const day = 24 * hour
const said = (name: string) => ({ en: name, ru: `${name} по-русски`, de: `${name} auf Deutsch` })

/** Prices of tests, in cents. */
export const prices = {
  pro: { day: 190, week: 790, month: 1_900, year: 14_900 },
  business: { day: 390, week: 1_590, month: 4_900, year: 38_900 },
  bakery: { day: 190, week: 790, month: 1_900, year: 11_900 },
} as const
export type TestOffer = keyof typeof prices

const saved = (services: Services, slug: string, given: Partial<OfferFacts>) =>
  services.db.transaction((tx) => saveOffer(tx, { kind: 'plan', slug, position: 0, trialDays: 0, periods: [], ...given }, services.clock()))
const periodsOf = (given: Partial<Record<PeriodUnit, number>>) =>
  periodUnits.flatMap((unit) => (given[unit] === undefined ? [] : [{ unit, priceCents: given[unit] }]))

/** Creates three plans, one of them free, and a route. */
async function makeOffers(services: TestServices): Promise<void> {
  const { db } = services
  const texts = (slug: string) => ({ name: said(slug), announce: said('') })
  for (const [position, slug] of (['basic', 'pro', 'business'] as const).entries()) {
    const isPaid = slug !== 'basic'
    const { id } = await saved(services, slug, { position, periods: isPaid ? periodsOf(prices[slug]) : [] })
    await db.insert(plans).values({
      slug,
      offerId: id,
      position,
      level: isPaid ? 'pro' : 'basic',
      recommended: slug === 'pro',
      ...texts(slug),
      maxChecklists: isPaid ? 40 : 5,
      maxDownloads: isPaid ? 30 : 3,
      maxCards: isPaid ? null : 10,
      paidGuides: isPaid,
      documentation: slug === 'business',
    })
  }
  const [category] = await db.insert(categories).values({ slug: 'shops', line: 'a', position: 0 }).returning()
  if (!category) throw new Error('no category')
  await makeRoute(services, 'bakery', { categoryId: category.id, periods: prices.bakery })
}

/** Creates a route of five empty days. */
async function makeRoute(
  services: TestServices,
  slug: string,
  { categoryId, trialDays = 3, periods }: { categoryId: string; trialDays?: number; periods: Partial<Record<PeriodUnit, number>> },
): Promise<void> {
  const now = services.clock()
  const { id } = await saved(services, slug, { kind: 'route', trialDays, periods: periodsOf(periods) })
  const facts = { totalDays: 5, totalCards: 0, minutes: 10, contentHash: '', createdAt: now, updatedAt: now }
  await services.db.insert(journeys).values({ id, slug, categoryId, ...facts })
  for (const language of languages)
    await services.db.insert(journeyTexts).values({
      journeyId: id,
      language,
      name: said(slug)[language],
      announce: '',
      about: '',
      gets: [],
      finish: '',
    })
}

interface MadeEnrolment {
  userId: string
  /** Slug of a route or plan. */
  slug: string
  /** A paid month that renews, or a trial. */
  payment: 'paid' | 'trial'
}

/** Creates an enrolment that begins now. */
export async function makeEnrolment({ db, clock }: Services, { userId, slug, payment }: MadeEnrolment): Promise<string> {
  const now = clock()
  const id = newId()
  const paidUntil = addPeriod(now, 'month', now.getUTCDate())
  const offer = sql`(select id from offers where slug = ${slug})`
  const month = sql`(select id from periods where offer_id = ${offer} and unit = 'month' and retired_at is null)`
  const bought = { periodId: month, periodFrom: now, periodUntil: paidUntil, anchorDay: now.getUTCDate(), paidUntil, dueAt: paidUntil }
  const paid = { ...bought, status: 'new' as const, renews: true, provider: 'sandbox', method: 'pm_of_a_test' }
  const tried = { status: 'trial' as const, trialUntil: new Date(now.getTime() + 3 * day * 1000) }
  const [found] = (await db.execute<{ kind: 'route' | 'plan' }>(sql`select kind from offers where slug = ${slug}`)).rows
  if (!found) throw new Error(`there is no offer ${slug}`)
  const facts = { id, userId, kind: found.kind, offerId: offer, language: 'en' as const, createdAt: now, changedAt: now }
  await db.insert(enrolments).values({ ...facts, ...(payment === 'paid' ? paid : tried) })
  return id
}

/** The app with plans and a route, reachable for its sandbox. Without `told` no webhooks arrive. `due` runs time-based work. */
export async function createBilling(settings: Record<string, string> = {}, { told = true } = {}) {
  const app = await createTestApp({ settings, listening: true })
  if (told) await startJobs(app.services)
  await makeOffers(app.services)
  return Object.assign(app, billingOf(app))
}
export type Billing = Awaited<ReturnType<typeof createBilling>>
export type Customer = Pick<Awaited<ReturnType<typeof makeSignedIn>>, 'user'>

function billingOf({ fastify, services }: TestApp) {
  /** Tokens live for 15 minutes, sessions for 90 days, and tests move by years. */
  async function bearerOf({ user }: Customer) {
    const now = services.clock()
    const [session] = await services.rows(
      sql`update sessions set expires_at = ${now.toISOString()}::timestamptz + interval '1 day' where id = (select id from sessions where user_id = ${user.id} limit 1) returning id`,
    )
    const token = await signAccessToken(services.secrets, { userId: user.id, sessionId: String(session?.id), generation: 0 }, now)
    return { authorization: `Bearer ${token}` }
  }
  async function call(
    name: CallName,
    input: Record<string, unknown>,
    person?: Customer,
    { at = fastify, headers = {} } = {},
  ): Promise<Answered> {
    const { method, changes } = callSpec(name)
    const isPost = method === 'POST' || changes
    const address = callAddress(name, input as Record<string, string>)
    const query = new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]))
    const response = await at.inject({
      method: isPost ? 'POST' : method,
      url: isPost ? address : `${address}?${query}`,
      headers: { ...(person && (await bearerOf(person))), ...headers },
      ...(isPost && { payload: input }),
    })
    return { status: response.statusCode, body: response.body ? response.json() : {} }
  }
  const periodOf = async (slug: TestOffer, unit: PeriodUnit): Promise<string> => {
    const [period] = await services.rows(sql`select p.id from periods p join offers o on o.id = p.offer_id
      where o.slug = ${slug} and unit = ${unit} and p.retired_at is null`)
    return String(period?.id)
  }
  const subscribe = async (person: Customer, slug: TestOffer, unit: PeriodUnit, at = fastify) =>
    call('subscribe', { id: await periodOf(slug, unit) }, person, { at })
  async function pay(url: string, card: TestCard = 'success') {
    await payAt(fastify, url, card)
    await settled(services)
  }
  /** Creates a paid enrolment of a person and returns its id. */
  async function subscribed(person: Customer, slug: TestOffer, unit: PeriodUnit, card: TestCard = 'success'): Promise<string> {
    const { status, body } = await subscribe(person, slug, unit)
    if (status !== 200) throw new Error(`not subscribed: ${JSON.stringify(body)}`)
    await pay(body.pay_url, card)
    return body.id
  }
  const rowOf = async (id: string): Promise<EnrolmentRow> => {
    const [row] = await services.rows(sql`select to_jsonb(e) as row from enrolments e where id = ${id}`)
    const facts = Object.entries((row?.row ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      /_(at|until|from|for)$/.test(key) && typeof value === 'string' ? new Date(value) : value,
    ])
    return Object.fromEntries(facts)
  }
  const read = async (person: Customer, id: string) => (await call('readEnrolment', { id }, person)).body
  /** Runs everything that is due now and returns how many jobs ran. */
  async function due(at: Services = services): Promise<number> {
    for (let count = 0; ; count++) {
      const [next] = await services.rows(sql`select id from enrolments where due_at <= ${services.clock()} order by due_at, id limit 1`)
      if (!next) return count
      if (count > 1_000) throw new Error('something stays due')
      await runDueEvent(at, { id: String(next.id) })
    }
  }
  /** Moves the clock forward and runs everything that becomes due on the way at its time. */
  async function pass(seconds: number) {
    const end = services.clock().getTime() + seconds * 1000
    for (;;) {
      const [next] = await services.rows(sql`select min(due_at) as at from enrolments where due_at <= ${new Date(end)}`)
      const at = next?.at ? new Date(String(next.at)).getTime() : end
      services.move(Math.max(0, at - services.clock().getTime()) / 1000)
      if (!next?.at) return settled(services)
      await due()
    }
  }
  /** No other enrolment becomes due when a test moves the clock. */
  const forgetDue = () => services.db.execute(sql`update enrolments set due_at = null`)
  const events = async (id: string) =>
    (await services.rows(sql`select kind from enrolment_events where enrolment_id = ${id} order by at, id`)).map(({ kind }) => kind)
  const charges = (id: string) =>
    services.rows(sql`select kind, status, amount_cents, "from", until from charges where enrolment_id = ${id} order by created_at, id`)
  /** Names of the mails about routes and plans. */
  const mails = async ({ user }: Customer) =>
    (await mailsTo(services, user.email))
      .filter(({ data }) => 'path' in data && data.path.startsWith('/profile/routes'))
      .map(({ template }) => template)
  const makeCustomer = (given: Parameters<typeof makeSignedIn>[1] = {}) => makeSignedIn(services, given)
  return { bearerOf, call, periodOf, subscribe, pay, subscribed, rowOf, read, due, pass, forgetDue, events, charges, mails, makeCustomer }
}
