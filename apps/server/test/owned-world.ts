import type { CallName } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import { signLink } from '../src/areas/conversation/chats/commands/claim-conversation.ts'
import { beginRun } from '../src/areas/journeys/journeys/commands/run-route.ts'
import { levelGrants } from '../src/areas/money/entitlements/tables.ts'
import { passwordRecoveries } from '../src/areas/people/settings/tables.ts'
import { identities, knownDevices, sessions } from '../src/areas/people/sign-in/tables.ts'
import { callSpec } from '../src/platform/calls.ts'
import { newId } from '../src/platform/columns.ts'
import { signAccessToken } from '../src/platform/tokens.ts'
import { mailsTo } from './accounts.ts'
import { type AnyBody, callAddress, makeSignedIn, type TestApp } from './app.ts'
import { makeEnrolment } from './billing.ts'
import { wholeBrief } from './briefs.ts'
import { multipartForm } from './forms.ts'
import { makeOrder, plainTotal } from './orders.ts'
import { issueTestInvoice } from './papers.ts'
import { tinyPicture } from './pictures.ts'

// Creates everything a person can own, alike for several people: on the same guides, routes and services, with the same names and
// keys.

export type Input = Record<string, unknown>

export const guide = 'rent-a-shop'
/** Slugs from `makeService`. The first has a brief and orders, the second has neither. */
export const [service, otherService] = ['account', 'licence']
export const plan = 'business'
export const [route, otherRoute] = ['money-in-order', 'first-ten-customers']
export const firstDay = 'where-money-lives'

export type World = Awaited<ReturnType<typeof makeWorld>>

/** Makes a call as somebody; an input with `parts` is sent as a form. */
export const caller =
  ({ fastify }: TestApp) =>
  async (
    name: CallName,
    { key, parts, ...input }: Input,
    bearer: { authorization: string },
  ): Promise<{ status: number; body: AnyBody }> => {
    const { method } = callSpec(name)
    const form = parts ? multipartForm(parts as Parameters<typeof multipartForm>[0]) : undefined
    const query = new URLSearchParams(Object.entries(input).map(([field, value]): [string, string] => [field, String(value)]))
    const response = await fastify.inject({
      method,
      url: `${callAddress(name, input as Record<string, string>)}${method === 'POST' ? '' : `?${query}`}`,
      headers: { ...bearer, ...form?.headers, ...(key ? { 'idempotency-key': String(key) } : {}) },
      ...(method === 'POST' && { payload: form?.payload ?? input }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, body: isJson ? response.json() : response.body }
  }

/** A file for the brief of {@link service}. */
export const paper = (mark: string) => [
  { name: 'name', value: `${mark}.pdf` },
  { name: 'field', value: 'papers' },
  { name: 'file', value: `%PDF-1.7\n%${mark}\n%%EOF\n`, filename: 'x' },
]

/** A file for a message. */
export const attachment = (mark: string) => paper(mark).filter(({ name }) => name !== 'field')

export const picture = async (mark: string) => [{ name: 'avatar', filename: 'me.png', value: await tinyPicture(mark) }]

/** Input of an order; `mark` names its owner. */
export const ordered = (mark: string) => ({
  id: service,
  first_name: mark,
  last_name: 'Levi',
  email: 'noa@shop.example',
  phone: '+972501234567',
  country: 'IL',
  city: 'Haifa',
  address: 'Herzl 1',
  zip: '3100001',
  total_cents: plainTotal,
  payment_method: 'card',
  agreed: true,
})

export const answers = (mark: string) => [...wholeBrief, { field: 'wishes', value: mark }]

/** Creates a person who owns one of everything and writes `mark` wherever text can be entered. */
export async function makeWorld(app: TestApp, mark: string) {
  const { services } = app
  const call = caller(app)
  const { user, bearer } = await makeSignedIn(services, { name: mark })
  const make = async (name: CallName, input: Input = {}): Promise<AnyBody> => {
    const { status, body } = await call(name, input, bearer)
    if (status >= 300) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
    return body
  }
  const now = services.clock()
  const startSession = async () => {
    const at = services.clock()
    const id = newId()
    await services.db
      .insert(sessions)
      .values({ id, userId: user.id, createdAt: at, rotatedAt: at, expiresAt: new Date(at.getTime() + 1e9) })
    return id
  }
  const session = await startSession()
  await services.db.insert(knownDevices).values({ userId: user.id, deviceHash: mark, firstSeenAt: now })
  const { pending } = await make('listAgreements')
  await make('acceptAgreements', { agreements: pending.map(({ slug, version }: AnyBody) => ({ slug, version })) })
  await make('changeAvatar', { parts: await picture(mark) })
  const google = { issuer: 'https://accounts.google.com', subject: mark, email: `${mark}@gmail.com` }
  const [linked] = await services.db
    .insert(identities)
    .values({ ...google, userId: user.id, linkedAt: now })
    .returning({ id: identities.id })
  const recovery = { userId: user.id, tokenHash: mark, expiresAt: new Date(now.getTime() + 1e9) }
  await services.db.insert(passwordRecoveries).values(recovery)
  await services.db.insert(levelGrants).values({ userId: user.id, grantedAt: now, until: now, reason: mark })

  const enrolment = await makeEnrolment(services, { userId: user.id, slug: plan, payment: 'paid' })
  const { steps } = await make('readGuide', { slug: guide })
  const tick = { op: newId(), at: now.toISOString(), restart: 0, step: steps[0].id, done: true }
  await make('saveProgress', { id: guide, ops: [tick] })
  const checklist = await make('createChecklist', { instruction: guide, category: 'Mine', ticks: true })
  await make('updateChecklist', { id: checklist.id, version: 1, intro: mark })
  const written = await make('createChecklist', { name: 'Written', category: 'Mine' })
  const empty = await make('createFolder', { name: 'Empty' })
  for (const [kind, id] of [
    ['guide', guide],
    ['checklist', checklist.id],
  ]) {
    await make('saveNote', { kind, id, step: steps[0].id, text: mark, version: 0 })
    await make('setReminder', { kind, id, day: '2026-05-01' })
  }
  await make('sendContact', { name: mark, email: user.email, text: mark })
  await make('addFavorite', { kind: 'guide', id: guide })
  const { url: download } = await make('requestDownload', { kind: 'guide', id: guide, format: 'pdf' })

  await make('saveBrief', { id: service, answers: answers(mark) })
  const openOrder = (await make('orderService', { key: 'key-of-an-order', ...ordered(mark) })).id
  await make('saveBrief', { id: service, answers: answers(mark) })
  const briefFile = (await make('addBriefFile', { id: service, key: 'key-of-a-file', parts: paper(mark) })).id
  const order = await makeOrder(services, { userId: user.id, service, firstName: mark, paymentStatus: 'paid', paid: plainTotal })

  const invoice = await issueTestInvoice(services, user.id, mark)

  const bring = (key: string) => make('addMessageFile', { id: order, key, parts: attachment(mark) })
  const messageFile = (await bring('key-of-a-paper')).id
  await make('sendMessage', { id: order, client_id: newId(), text: mark, files: [messageFile] })
  const waitingFile = (await bring('key-of-another')).id
  const said = await make('sendMessage', { id: 'company', client_id: newId(), text: mark })
  const conversationLink = signLink(services.secrets, said.conversation.id, now)

  const trial = await makeEnrolment(services, { userId: user.id, slug: route, payment: 'trial' })
  await beginRun(services.db, { id: trial, userId: user.id }, now)
  const day = await make('readRouteDay', { id: route, stepSlug: firstDay })
  await make('changeDayMail', { id: route, hour: 8 })
  await make('tickDayItem', { id: day.id, item: 'places-listed', done: true })
  const swipe = { subscriptionSlug: route, instructionSlug: firstDay, cardId: day.cards[0].id }
  await make('swipeCard', swipe)

  return {
    mark,
    user,
    bearer,
    session,
    identity: linked?.id ?? '',
    step: steps[0].id as string,
    lastStep: steps.at(-1).id as string,
    checklist: checklist as { id: string; folder: { id: string }; steps: { id: string }[] },
    written: written.id as string,
    emptyFolder: empty.id as string,
    download,
    briefFile,
    openOrder,
    message: said.message.id as string,
    messageFile: messageFile as string,
    waitingFile: waitingFile as string,
    conversationLink,
    order,
    invoice,
    enrolment,
    trial,
    day: day.id as string,
    cards: day.cards as { id: string }[],
    make,
    /** The newest code emailed to this person's current address, or to another of theirs. */
    async code(email?: string) {
      const [now] = await services.rows(sql`select email from users where id = ${user.id}`)
      const codes = (await mailsTo(services, email ?? String(now?.email))).flatMap(({ data }) => ('code' in data ? [data.code] : []))
      return codes.at(-1) ?? 'none'
    },
    /** Bearer token of a new session. */
    async bearerNow() {
      const claims = { userId: user.id, sessionId: await startSession(), generation: 0 }
      return { authorization: `Bearer ${await signAccessToken(services.secrets, claims, services.clock())}` }
    },
  }
}
