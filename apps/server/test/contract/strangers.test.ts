import { createHash } from 'node:crypto'
import { type CallName, calls } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callSpec } from '../../src/platform/calls.ts'
import { newId } from '../../src/platform/columns.ts'
import { mailsTo } from '../accounts.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { makeService } from '../briefs.ts'
import { plainTotal } from '../orders.ts'
import {
  answers,
  attachment,
  caller,
  firstDay,
  guide,
  type Input,
  makeWorld,
  ordered,
  otherRoute,
  otherService,
  paper,
  picture,
  plan,
  route,
  service,
  type World,
} from '../owned-world.ts'

// Two people own the same guides, routes and services and make every personal call, with their own data and with the other's.
// Generated from the contract: a call that is not listed here fails the first test.

/** Text that the second person writes in every call. */
const said = 'Bruno anew'
const form = { name: said, email: 'bruno@example.com', phone: '+972501234567', activity: 'design', type: 'offer', text: said }

const ofMine =
  (given: Input = {}) =>
  (world: World): Input[] => [{ id: world.checklist.id, ...given }]
const ofOrder =
  (given: Input = {}) =>
  (world: World): Input[] => [
    { id: world.order, ...given },
    { id: world.openOrder, ...given },
  ]
const ofConversation =
  (given: Input = {}) =>
  (world: World): Input[] => [
    { id: 'company', ...given },
    { id: world.order, ...given },
    { id: world.openOrder, ...given },
  ]
const ofPlan =
  (given: Input = {}) =>
  (world: World): Input[] => [
    { id: world.enrolment, ...given },
    { id: plan, ...given },
  ]
const ofRoute =
  (given: Input = {}) =>
  (world: World): Input[] => [
    { id: world.trial, ...given },
    { id: route, ...given },
  ]
const onBoth =
  (given: Input = {}) =>
  ({ checklist }: World): Input[] => [
    { kind: 'guide', id: guide, ...given },
    { kind: 'checklist', id: checklist.id, ...given },
  ]
const nothing = () => [{}]
const tick = (world: World) => ({ op: newId(), at: '2026-03-02T09:00:00Z', restart: 0, step: world.lastStep, done: true })
/** Seconds since the first person read everything. */
let passed = 0
function wait(seconds: number) {
  passed += seconds
  app.services.move(seconds)
}
/** Requests a code for calls that need one. */
const asked = async (world: World, name: CallName, input: Input) => {
  wait(31)
  await call(name, input, world === first ? first.bearer : await world.bearerNow())
  return [{ access_code: await world.code(typeof input.email === 'string' ? input.email : undefined) }]
}

/** Inputs of each call, in the order in which one person makes them. Calls that end something come late. */
const cases: Partial<Record<CallName, (world: World) => Input[] | Promise<Input[]>>> = {
  readProfile: nothing,
  readEntitlements: nothing,
  readMyGuide: () => [{ id: guide }],
  readProgress: () => [{ id: guide }],
  listMyGuides: nothing,
  listUnfinishedGuides: nothing,
  listFinishedGuides: nothing,
  listFavorites: nothing,
  listFavoriteMarks: nothing,
  listNotes: onBoth(),
  listReminders: nothing,
  listFolders: nothing,
  readChecklist: ofMine(),
  readDraft: ofMine(),
  readChecklistProgress: ofMine(),
  listChanges: ofMine(),
  listSessions: nothing,
  listIdentities: nothing,
  listAgreements: nothing,
  readBrief: () => [{ id: service }, { id: otherService }],
  readCart: () => [{ id: service }],
  listOrders: nothing,
  readOrder: ofOrder(),
  readOrderStatus: ofOrder(),
  readOrderTransfer: ofOrder(),
  readCancellation: ofOrder(),
  listPapers: nothing,
  listEnrolments: nothing,
  listOffersForMe: () => [{ kind: 'plan' }, { kind: 'route' }],
  readEnrolment: ofPlan(),
  readPaidStatus: ofPlan(),
  readEnrolmentDays: ofRoute(),
  readRouteDay: ofRoute({ stepSlug: firstDay }),
  readDashboard: nothing,
  listConversations: nothing,
  readConversation: ofConversation(),
  readConversationChanges: ofConversation(),
  listTemplates: nothing,
  readTemplate: () => [{ slug: 'invoice' }],

  updateProfile: () => [{ name: said, address: said, country: 'DE', language: 'de', time_zone: 'Europe/Berlin' }],
  changeAvatar: async () => [{ parts: await picture(said) }],
  removeAvatar: nothing,
  acceptAgreements: () => [{ agreements: [{ slug: 'policy', version: '1' }] }],
  finishOnboarding: nothing,
  saveProgress: (world) => [
    { id: guide, ops: [tick(world)] },
    { id: guide, state: true },
  ],
  saveNote: (world) => [0, 1, 2].flatMap((version) => onBoth({ step: world.step, text: said, version })(world)),
  sendFeedback: () => [form],
  askQuestion: () => [form],
  sendPartner: () => [form],
  sendJoin: () => [{ ...form, type: 'client' }],
  sendSpot: () => [form],
  sendContact: () => [form],
  askAssistant: ({ order }) => [{ question: said }, { question: said, place: { order } }],
  draftMessage: ({ order }) => [{ questions: [said] }, { questions: [said], place: { order } }],
  sendMessage: (world) => [
    ...ofConversation({ client_id: newId(), text: said })(world),
    { id: 'company', client_id: newId(), text: said, cards: [{ kind: 'paper', id: world.invoice }] },
  ],
  editMessage: ({ message }) => [{ id: message, text: said }],
  addMessageFile: (world) => ofConversation({ key: 'key-of-a-file', parts: attachment(said) })(world),
  openMessageFile: ({ messageFile, waitingFile }) => [{ file: messageFile }, { file: waitingFile }],
  removeMessageFile: ({ messageFile, waitingFile }) => [{ file: messageFile }, { file: waitingFile }],
  markConversationSeen: ofConversation({ place: 1 }),
  tellTyping: ofConversation(),
  openConversationLink: ({ conversationLink }) => [{ token: conversationLink }],
  claimConversation: nothing,
  withdrawMessage: ({ message }) => [{ id: message }],
  setReminder: onBoth({ day: '2026-06-01', time: '10:00' }),
  addFavorite: () => [{ kind: 'guide', id: guide }],
  requestDownload: onBoth({ format: 'markdown' }),
  fillTemplate: () => [{ slug: 'invoice', format: 'docx' }],
  checkName: ({ checklist }) => [{ name: 'Mine' }, { name: 'Written', category_id: checklist.folder.id }],
  createFolder: () => [{ name: 'Another' }],
  previewImport: () => [{ files: [{ name: 'a.md', text: '- [ ] a' }] }],
  importChecklists: ({ checklist }) => [{ files: [{ name: 'a.md', text: '- [ ] a' }], category_id: checklist.folder.id }],
  createChecklist: ({ checklist }) => [
    { custom_instruction: checklist.id, name: 'Copy', ticks: true },
    { instruction: guide, category: 'Copies', ticks: true },
  ],
  updateChecklist: ({ checklist, emptyFolder }) => [
    { id: checklist.id, version: 2, name: said, intro: said },
    { id: checklist.id, version: 3, category_id: emptyFolder },
  ],
  settleChanges: ({ checklist, written }) => [checklist.id, written].flatMap((id) => [1, 2, 3, 4].map((version) => ({ id, version }))),
  saveChecklistProgress: (world) => [
    { id: world.checklist.id, ops: [tick(world)] },
    { id: world.checklist.id, state: true },
  ],
  renameFolder: ({ checklist }) => [{ id: checklist.folder.id, name: said }],
  saveBrief: () => [{ id: service, answers: answers(said), options: ['second'], urgent: true }],
  recalcCart: () => [{ id: service, options: ['translation'], urgent: false }],
  addBriefFile: () => [
    { id: service, key: 'key-of-a-file', parts: paper(said) },
    { id: service, key: 'key-of-another', parts: paper(said) },
  ],
  removeBrief: () => [{ id: service }],
  removeBriefFile: ({ briefFile }) => [{ id: service, file: briefFile }],
  orderService: () => [
    { key: 'key-of-an-order', ...ordered('Bruno') },
    { key: 'key-of-the-next', ...ordered('Bruno'), total_cents: plainTotal + 1 },
  ],
  reorderService: ofOrder(),
  payOrder: ofOrder(),
  drawTransferPaper: ofOrder(),
  saveRefundAccount: ofOrder({ holder: said, account: '1234567' }),
  openOrderFile: ({ order, briefFile }) => [{ id: order, file: briefFile }],
  openPaper: ({ invoice }) => [{ id: invoice }],
  startTrial: () => [{ id: otherRoute }],
  subscribe: () => [{ id: period }],
  runRoute: ofRoute(),
  changeDayMail: ofRoute({ hour: 9 }),
  tickDayItem: ({ day }) => [{ id: day, item: 'places-listed', done: false }],
  swipeCard: ({ trial, cards }) =>
    [route, trial].flatMap((id) => ['0', cards[1]?.id].map((cardId) => ({ subscriptionSlug: id, instructionSlug: firstDay, cardId }))),
  finishDay: ({ day }) => [{ id: day, status: 'done' }],
  changePeriod: (world) => ofPlan({ period: planPeriod, due_cents: 0 })(world),

  cancelEnrolment: ofPlan(),
  resumeEnrolment: ofPlan(),
  acceptDelivery: ofOrder({ round: 1 }),
  cancelOrder: ofOrder({ fee_cents: 0 }),
  restartGuide: () => [{ id: guide }],
  restartChecklist: ofMine(),
  removeReminder: onBoth(),
  removeFavorite: () => [{ kind: 'guide', id: guide }],
  deleteGuide: () => [{ id: guide }],
  deleteFolder: ({ checklist, emptyFolder }) => [
    { id: second.checklist.folder.id, move_to: emptyFolder },
    { id: emptyFolder, move_to: checklist.folder.id },
    { id: checklist.folder.id, everything: true },
    { id: emptyFolder, everything: true },
  ],
  deleteChecklist: ({ checklist, written }) => [{ id: checklist.id }, { id: written }],
  exportData: nothing,

  endSession: ({ session }) => [{ id: session }],
  unlinkIdentity: ({ identity }) => [{ id: identity }],
  enrolSecondFactor: nothing,
  verifySecondFactor: () => [{ code: '123456' }],
  changeEmail: async (world) => {
    const codes = await asked(world, 'requestConfirmation', { purpose: 'leave_email' })
    return codes.map((code) => ({ ...code, email: 'bruno.anew@example.com' }))
  },
  confirmEmail: async (world) => {
    const [code] = await asked(world, 'requestConfirmation', { purpose: 'leave_email' })
    return asked(world, 'changeEmail', { ...code, email: `${world.mark.toLowerCase()}.anew@example.com` })
  },
  requestConfirmation: () => [{ purpose: 'set_password' }],
  setPassword: async (world) => {
    const codes = await asked(world, 'requestConfirmation', { purpose: 'set_password' })
    return codes.map((code) => ({ ...code, password: 'a horse in the rain' }))
  },
  endAllSessions: nothing,
  logout: nothing,
  deleteAccount: async (world) => {
    // They were sent as many codes as are sent in an hour.
    if (world === second) wait(3_600)
    await app.services.db.execute(
      sql`update orders set payment_status = 'refunded', refund_due_cents = 0 where payment_status = 'refund_due' and user_id = ${second.user.id}`,
    )
    return asked(world, 'requestConfirmation', { purpose: 'delete_account' })
  },
}

let app: TestApp
let call: ReturnType<typeof caller>
/** Periods of a route that neither person has, and of the plan that both have. */
let period: string
let planPeriod: string
let first: World
let second: World
/** Everything the second person reads alone and beside the first, and everything the first read at the start. */
let secondAlone: Record<string, unknown>
let secondBeside: Record<string, unknown>
let firstBefore: Record<string, unknown>

const owned = Object.keys(cases) as CallName[]
const reading = owned.filter((name) => callSpec(name).method === 'GET' && !callSpec(name).changes)

beforeAll(async () => {
  app = await createTestApp({ content: true, listening: true })
  for (const slug of [service, otherService]) await makeService(app.services, slug)
  call = caller(app)
  const periodOf = async (slug: string) => {
    const [found] = await app.services.rows(sql`select p.id from periods p join offers o on o.id = p.offer_id
      where o.slug = ${slug} and unit = 'year' and p.retired_at is null`)
    return String(found?.id)
  }
  period = await periodOf(otherRoute)
  planPeriod = await periodOf(plan)
  second = await makeWorld(app, 'Bruno')
  // Makes the second person's changes newer than the first's.
  app.services.move(60)
  secondAlone = await readEverything(second)
  first = await makeWorld(app, 'Adalbert')
  secondBeside = await readEverything(second)
  firstBefore = await readEverything(first)
})
afterAll(() => app.close())

/** Reads all calls that return data, the export and the file of a download. */
async function readEverything(world: World): Promise<Record<string, unknown>> {
  const answered: Record<string, unknown> = {}
  for (const name of reading)
    for (const [index, input] of ((await cases[name]?.(world)) ?? []).entries())
      answered[`${name} ${index}`] = await call(name, input, world.bearer)
  const { url } = await world.make('exportData')
  const files = unzipSync((await app.fastify.inject(url)).rawPayload)
  for (const [name, content] of Object.entries(files)) answered[name] = strFromU8(content, true)
  // Each reading adds one export to the activity.
  const activity: { action: string }[] = JSON.parse(String(answered['activity.json']))
  answered['activity.json'] = activity.filter(({ action }) => action !== 'data.exported')
  answered.download = createHash('sha256')
    .update((await app.fastify.inject(world.download)).rawPayload)
    .digest('hex')
  return answered
}

/** All rows of a person: their own, dependent ones, audit entries about them, and emails to them. */
async function listRows({ user }: World): Promise<string[]> {
  const found = await app.services.rows(await ownRows(user.id))
  const mails = await mailsTo(app.services, user.email)
  // Sorted, since PostgreSQL returns rows in the order of its pages, which vacuuming changes.
  return [...found.map(({ row }) => String(row)), ...mails.map((mail) => JSON.stringify(mail))].toSorted()
}

/** One statement over all tables that lead to a person by foreign keys. */
async function ownRows(userId: string) {
  const keys =
    await app.services.rows(sql`select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1`)
  const conditions = new Map([['users', `id = '${userId}'`]])
  for (let grown = true; grown; ) {
    grown = false
    for (const child of new Set(keys.map((key) => String(key.child)))) {
      if (conditions.has(child)) continue
      const own = keys.flatMap(({ child: of, column, parent }) => {
        const condition = of === child && conditions.get(String(parent))
        return condition ? [`${column} in (select id from ${parent} where ${condition})`] : []
      })
      if (own.length > 0) conditions.set(child, own.join(' or '))
      grown ||= own.length > 0
    }
  }
  const orders = `select id from orders where user_id = '${userId}'`
  conditions.set('payments', `subject_id in (${orders})`)
  conditions.set('audit_log', `subject in ('user:${userId}') or subject in (select 'order:' || id from (${orders}) o)`)
  const tables = Array.from(conditions, ([table, where]) => `select '${table} ' || t::text as row from ${table} t where ${where}`)
  return sql.raw(tables.join('\nunion all\n'))
}

const isOwned = (name: CallName) => callSpec(name).access === 'user' || callSpec(name).personal

test("covers every call on one's own data", () => {
  expect(owned.toSorted()).toEqual((Object.keys(calls) as CallName[]).filter(isOwned).toSorted())
})

test("reads, export and downloads do not depend on another person's equal data", () => {
  expect(secondBeside).toEqual(secondAlone)
})

describe.each(owned)('%s', (name) => {
  test("another person's calls on own and foreign data neither change nor show anything", async () => {
    const make = async (world: World) => {
      const inputs = (await cases[name]?.(world)) ?? []
      const before = await listRows(first)
      const bearer = await second.bearerNow()
      for (const input of inputs) {
        const { body } = await call(name, input, bearer)
        expect(JSON.stringify(body)).not.toContain(first.mark)
      }
      expect(await listRows(first)).toEqual(before)
    }
    await make(first)
    await make(second)
  })
})

test('reads, export and downloads are the same after another person made every call', async () => {
  wait(-passed)
  expect(await readEverything(first)).toEqual(firstBefore)
})
