import type { StaffRole } from '@waymark/contract/call.ts'
import { type CallName, calls } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginRun } from '../../src/areas/journeys/journeys/commands/run-route.ts'
import { identities } from '../../src/areas/people/sign-in/tables.ts'
import { callSpec } from '../../src/platform/calls.ts'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from '../app.ts'
import { makeEnrolment } from '../billing.ts'
import { makeOrder } from '../orders.ts'
import { issueTestInvoice } from '../papers.ts'
import { everyNth } from '../samples.ts'

// Access to every call by role. Generated from the contract: a call that is not listed here fails the first test.
// The first tier tries every fourth call, the second all of them.

type SignedInUser = Awaited<ReturnType<typeof makeSignedIn>>
type Input = Record<string, unknown>

const guide = 'rent-a-shop'
const service = 'business-account'
const [plan, route, firstDay, anotherRoute] = ['pro', 'money-in-order', 'where-money-lives', 'first-ten-customers']
const unknownGuide = '01890000-0000-7000-8000-000000000000'
const tick = { op: '0199aaaa-0000-7000-8000-000000000001', at: '2026-03-02T08:59:00Z', restart: 0, step: 'one', done: true }

const notFound = ({ body }: Response) => expect(body.code).toBe('not_found')
/** Calls that name a checklist; its id is filled in once the checklist exists. */
const ofChecklist = (inputs: Partial<Record<CallName, Input>>) =>
  Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, { input: { id: '', ...input } as Input, foreign: notFound }]))

/** Calls that name an order. */
const ofOrder = (inputs: Partial<Record<CallName, Input>>) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, { input: { id: 'order', ...input } as Input, foreign: notFound }]),
  )

/** Calls that name a subscription. */
const ofEnrolment = (inputs: Partial<Record<CallName, Input>>) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, { input: { id: 'enrolment', ...input } as Input, foreign: notFound }]),
  )

/** Calls on owned data: `mine` is the owner's answer, `nothing` another person's, which equals the answer for an unknown id. */
const owned: Partial<Record<CallName, { input: Input; foreign: (response: Response) => void }>> = {
  readProgress: { input: { id: guide }, foreign: ({ body }) => expect(body).toMatchObject({ marks: [], restart: 0 }) },
  deleteGuide: { input: { id: guide }, foreign: ({ status }) => expect(status).toBe(404) },
  listMyGuides: { input: {}, foreign: ({ body }) => expect(body).toMatchObject({ items: [], total: 0 }) },
  listUnfinishedGuides: { input: {}, foreign: ({ body }) => expect(body).toMatchObject({ items: [], total: 0 }) },
  listFinishedGuides: { input: {}, foreign: ({ body }) => expect(body).toMatchObject({ items: [], total: 0 }) },
  restartGuide: { input: { id: guide }, foreign: () => {} },
  listFavorites: { input: {}, foreign: ({ body }) => expect(body).toMatchObject({ items: [], total: 0 }) },
  listFavoriteMarks: { input: {}, foreign: ({ body }) => expect(body).toEqual({ items: [] }) },
  addFavorite: { input: { kind: 'guide', id: guide }, foreign: () => {} },
  removeFavorite: { input: { kind: 'guide', id: guide }, foreign: () => {} },
  endSession: { input: { id: '' }, foreign: ({ status }) => expect(status).toBe(404) },
  listIdentities: { input: {}, foreign: ({ body }) => expect(body).toEqual({ items: [] }) },
  unlinkIdentity: { input: { id: 'identity' }, foreign: notFound },
  saveProgress: { input: { id: guide, ops: [tick] }, foreign: () => {} },
  listFolders: { input: {}, foreign: ({ body }) => expect(body).toEqual({ items: [] }) },
  createChecklist: { input: { custom_instruction: '', name: 'Copy' }, foreign: notFound },
  previewImport: { input: { files: [{ name: 'a.md', text: '- [ ] a' }] }, foreign: ({ status }) => expect(status).toBe(200) },
  importChecklists: {
    input: { files: [{ name: 'a.md', text: '- [ ] a' }], category: 'Imported' },
    foreign: ({ status }) => expect(status).toBe(200),
  },
  createFolder: { input: { name: 'Folder' }, foreign: ({ status }) => expect(status).toBe(200) },
  checkName: { input: { name: 'Folder' }, foreign: () => {} },
  ...ofChecklist({
    readChecklist: {},
    readDraft: {},
    deleteChecklist: {},
    listChanges: {},
    readChecklistProgress: {},
    restartChecklist: {},
  }),
  ...ofChecklist({ updateChecklist: { version: 1, name: 'Taken' }, saveChecklistProgress: { state: true }, settleChanges: { version: 1 } }),
  ...ofChecklist({
    listNotes: { kind: 'checklist' },
    saveNote: { kind: 'checklist', step: 'one', text: 'Mine', version: 0 },
    setReminder: { kind: 'checklist', day: '2026-05-01' },
    removeReminder: { kind: 'checklist' },
    requestDownload: { kind: 'checklist', format: 'markdown' },
  }),
  readBrief: { input: { id: service }, foreign: ({ body }) => expect(body).toMatchObject({ answers: [], files: [], saved_at: null }) },
  saveBrief: { input: { id: service, answers: [{ field: 'remarks', value: 'Mine' }] }, foreign: ({ status }) => expect(status).toBe(200) },
  addBriefFile: { input: { id: service, field: 'papers', name: 'x.pdf' }, foreign: ({ status }) => expect(status).toBe(422) },
  removeBrief: { input: { id: service }, foreign: ({ status }) => expect(status).toBe(204) },
  removeBriefFile: { input: { id: service, file: unknownGuide }, foreign: ({ status }) => expect(status).toBe(204) },
  ...ofOrder({ readOrder: {}, readOrderStatus: {}, readCancellation: {}, payOrder: {}, reorderService: {}, cancelOrder: { fee_cents: 0 } }),
  ...ofOrder({ acceptDelivery: { round: 1 } }),
  ...ofOrder({ openOrderFile: { file: unknownGuide } }),
  ...ofOrder({ readOrderTransfer: {}, drawTransferPaper: {}, saveRefundAccount: { holder: 'Noa', account: '1234567' } }),
  listOrders: { input: {}, foreign: ({ body }) => expect(body).toMatchObject({ items: [], total: 0 }) },
  orderService: { input: { id: service }, foreign: ({ status }) => expect(status).toBe(422) },
  ...ofEnrolment({ readEnrolment: {}, readPaidStatus: {}, cancelEnrolment: {}, resumeEnrolment: {} }),
  ...ofEnrolment({ changePeriod: { period: unknownGuide, due_cents: 0 } }),
  ...ofEnrolment({ readEnrolmentDays: { id: 'trial' }, runRoute: { id: 'trial' }, changeDayMail: { id: 'trial', hour: 8 } }),
  ...ofEnrolment({ readRouteDay: { id: 'trial', stepSlug: firstDay }, finishDay: { id: 'day', status: 'done' } }),
  ...ofEnrolment({ swipeCard: { id: 'trial', subscriptionSlug: route, instructionSlug: firstDay, cardId: '0' } }),
  ...ofEnrolment({ tickDayItem: { id: 'day', item: 'places-listed', done: true } }),
  readDashboard: { input: {}, foreign: ({ body }) => expect(body).toMatchObject({ today: [], ends_soon: [], streak: { days: 0 } }) },
  listPapers: { input: {}, foreign: ({ body }) => expect(body).toMatchObject({ items: [] }) },
  openPaper: { input: { id: 'paper' }, foreign: notFound },
  listEnrolments: { input: {}, foreign: ({ body }) => expect(body).toMatchObject({ items: [], total: 0 }) },
  listOffersForMe: { input: { kind: 'plan' }, foreign: ({ body }) => expect(JSON.stringify(body)).not.toContain('"mine":{') },
  startTrial: { input: { id: anotherRoute }, foreign: ({ status }) => expect(status).toBe(200) },
  subscribe: { input: { id: unknownGuide }, foreign: ({ body }) => expect(body.code).toBe('agreements_required') },
  listTemplates: { input: {}, foreign: ({ body }) => expect(body).toMatchObject({ included: false }) },
  readTemplate: { input: { slug: 'invoice' }, foreign: ({ body }) => expect(body.code).toBe('documentation_not_included') },
  fillTemplate: { input: { slug: 'invoice', format: 'docx' }, foreign: ({ body }) => expect(body.code).toBe('documentation_not_included') },
  listReminders: { input: {}, foreign: ({ body }) => expect(body).toEqual({ items: [] }) },
  renameFolder: { input: { id: '', name: 'Taken' }, foreign: notFound },
  deleteFolder: { input: { id: '', everything: 'true' }, foreign: notFound },
}
/** Calls that concern only the caller and name nothing that could belong to another person. */
const ownSession: CallName[] = [
  ...(['logout', 'readProfile', 'updateProfile', 'listAgreements', 'acceptAgreements', 'finishOnboarding'] as const),
  ...(['changeAvatar', 'removeAvatar', 'changeEmail', 'confirmEmail', 'requestConfirmation', 'setPassword'] as const),
  ...(['listSessions', 'endAllSessions', 'exportData', 'deleteAccount', 'enrolSecondFactor', 'verifySecondFactor'] as const),
  ...(['readEntitlements', 'readMyGuide', 'claimConversation'] as const),
]

/** Calls of staff, with a valid input. */
const staffInputs: Partial<Record<CallName, Input>> = {
  changeStatus: { id: unknownGuide, status: 'suspended', reason: 'Why' },
  changeLevel: { id: unknownGuide, until: '2026-12-31', reason: 'Why' },
  readRights: { id: unknownGuide },
  exportCustomer: { id: unknownGuide, asked: 'letter', reason: 'Why' },
  correctEmail: { id: unknownGuide, asked: 'letter', reason: 'Why', email: 'corrected@example.com' },
  endCustomerSessions: { id: unknownGuide, asked: 'letter', reason: 'Why' },
  withdrawMarketing: { id: unknownGuide, asked: 'letter', reason: 'Why' },
  withdrawAgreement: { id: unknownGuide, asked: 'letter', reason: 'Why', document: 'terms' },
  eraseCustomer: { id: unknownGuide, asked: 'letter', reason: 'Why' },
  exportMarketing: {},
  listStaff: {},
  addStaff: { email: 'another.vendor@example.com', name: 'Dan', role: 'vendor' },
  changeRole: { id: unknownGuide, role: 'vendor' },
  listAudit: {},
  listStaffOrders: {},
  readStaffOrder: { id: unknownGuide },
  readDisputeEvidence: { id: unknownGuide },
  acceptOrder: { id: unknownGuide },
  refuseOrder: { id: unknownGuide, reason: 'Why' },
  reinstateOrder: { id: unknownGuide },
  addDeliveryFile: { id: unknownGuide, name: 'x.pdf' },
  removeDeliveryFile: { id: unknownGuide, file: unknownGuide },
  deliverOrder: { id: unknownGuide, text: 'Here' },
  finishOrder: { id: unknownGuide },
  refundOrder: { id: unknownGuide, amount_cents: 1, reason: 'Why' },
  readMoney: {},
  listMovements: {},
  exportMovements: { month: '2026-03' },
  solveDifference: { id: unknownGuide, note: 'Why' },
  readFigures: {},
  exportFigures: {},
  readGuideFigures: {},
  listEmptySearches: {},
  listRefundRequests: {},
  decideRefund: { id: unknownGuide, decision: 'approved' },
  assignOrder: { id: unknownGuide, vendor: null },
  noteOrder: { id: unknownGuide, text: 'Why' },
  openStaffOrderFile: { id: unknownGuide, file: unknownGuide },
  listTransfers: {},
  listBankLines: {},
  listAwaitedTransfers: {},
  importStatement: { name: 'x.csv' },
  matchTransfer: { id: unknownGuide, order: 1 },
  setTransferAside: { id: unknownGuide, reason: 'Why' },
  reopenTransfer: { id: unknownGuide },
  returnTransfer: { id: unknownGuide, holder: 'Noa Levi', account: 'IL620108000000099999999' },
  withdrawReturn: { id: unknownGuide },
  confirmTransfer: { id: unknownGuide, amount_cents: 1, received_on: '2026-03-02' },
  noteRefundAccount: { id: unknownGuide, holder: 'Noa', account: '1234567' },
  confirmRefundSent: { id: unknownGuide, sent_on: '2026-03-02' },
  listStaffPapers: {},
  openStaffPaper: { id: unknownGuide },
  settleRefusedInvoice: { id: unknownGuide, registration_number: null },
  openMonthOfPapers: { month: '2026-03' },
  listInquiries: {},
  readInquiry: { id: unknownGuide },
  changeInquiry: { id: unknownGuide, status: 'closed' },
  replyToInquiry: { id: unknownGuide, text: 'Why' },
  exportInquiries: {},
  listStaffConversations: {},
  readStaffConversation: { id: unknownGuide },
  readStaffConversationChanges: { id: unknownGuide },
  sendStaffMessage: { id: unknownGuide, client_id: unknownGuide, text: 'Yes' },
  editStaffMessage: { id: unknownGuide, text: 'Yes' },
  withdrawStaffMessage: { id: unknownGuide },
  markStaffSeen: { id: unknownGuide, place: 1 },
  tellStaffTyping: { id: unknownGuide },
  addStaffMessageFile: { id: unknownGuide, name: 'x.pdf' },
  removeStaffMessageFile: { file: unknownGuide },
  openStaffMessageFile: { file: unknownGuide },
  assignConversation: { id: unknownGuide, to: null, from: null },
  closeConversation: { id: unknownGuide, place: 1 },
  reopenConversation: { id: unknownGuide },
  addConversationNote: { id: unknownGuide, text: 'Why' },
  readConversationPerson: { id: unknownGuide },
  listReplies: {},
  saveReply: { name: 'Hours', text: { en: 'From nine', ru: '', de: '' } },
  removeReply: { id: unknownGuide },
  findCustomers: { q: 'noa' },
  readCustomer: { id: unknownGuide },
  listStaffEnrolments: {},
  readStaffEnrolment: { id: unknownGuide },
  grantEnrolment: { id: unknownGuide, subscription: plan, until: '2026-12-31', reason: 'Why' },
  extendEnrolment: { id: unknownGuide, until: '2026-12-31', reason: 'Why' },
  endEnrolment: { id: unknownGuide, reason: 'Why' },
  refundEnrolment: { id: unknownGuide, amount_cents: 1, reason: 'Why' },
  listStaffOffers: {},
  changePrice: { id: plan, unit: 'day', price_cents: 290 },
}

interface Response {
  status: number
  body: Record<string, unknown>
}

let app: TestApp
let owner: SignedInUser
let checklist: { id: string; folder: { id: string } }
let other: SignedInUser
/** The owner's data before anybody else makes a call. */
let ownerData: Awaited<ReturnType<typeof readOwnerData>>
const staff = {} as Record<StaffRole, { person: SignedInUser; withoutFactor: SignedInUser }>
beforeAll(async () => {
  app = await createTestApp({ content: true })
  for (const role of ['admin', 'manager', 'vendor'] as const)
    staff[role] = { person: await makeStaff(app.services, role), withoutFactor: await makeSignedIn(app.services, { staffRole: role }) }
  owner = await makeSignedIn(app.services)
  other = await makeSignedIn(app.services)
  const { body } = await make('readGuide', { slug: guide })
  const sessions = (await make('listSessions', {}, owner)).body.items as { id: string }[]
  Object.assign(owned.endSession?.input ?? {}, { id: sessions[0]?.id })
  const google = { issuer: 'https://accounts.google.com', subject: 'owner', email: 'owner@gmail.com' }
  await app.services.db.insert(identities).values({ ...google, userId: owner.user.id, linkedAt: app.services.clock() })
  const linked = (await make('listIdentities', {}, owner)).body.items as { id: string }[]
  Object.assign(owned.unlinkIdentity?.input ?? {}, { id: linked[0]?.id })
  const [first] = body.steps as { id: string }[]
  tick.step = first?.id ?? ''
  expect((await make('saveProgress', { id: guide, ops: [tick] }, owner)).status).toBe(200)
  expect((await make('saveBrief', { id: service, answers: [{ field: 'paid-from', value: 'Israel' }] }, owner)).status).toBe(200)
  checklist = (await make('createChecklist', { instruction: guide, category: 'Mine', ticks: true }, owner)).body as typeof checklist
  const order = await makeOrder(app.services, { userId: owner.user.id, service })
  for (const { input } of Object.values(owned)) if (input.id === 'order') input.id = order
  Object.assign(owned.openPaper?.input ?? {}, { id: await issueTestInvoice(app.services, owner.user.id) })
  const enrolment = await makeEnrolment(app.services, { userId: owner.user.id, slug: plan, payment: 'paid' })
  const trial = await makeEnrolment(app.services, { userId: owner.user.id, slug: route, payment: 'trial' })
  await beginRun(app.services.db, { id: trial, userId: owner.user.id }, app.services.clock())
  const day = (await make('readRouteDay', { id: trial, stepSlug: firstDay }, owner)).body.id
  for (const { input } of Object.values(owned)) if (input.id === 'trial' || input.id === 'day') input.id = { trial, day }[input.id]
  for (const { input } of Object.values(owned)) if (input.id === 'enrolment') input.id = enrolment
  const folders: CallName[] = ['renameFolder', 'deleteFolder']
  for (const [name, { input }] of Object.entries(owned))
    if (input.id === '') input.id = folders.includes(name as CallName) ? checklist.folder.id : checklist.id
  Object.assign(owned.createChecklist?.input ?? {}, { custom_instruction: checklist.id })
  ownerData = await readOwnerData()
})
afterAll(() => app.close())

async function make(
  name: CallName,
  input: Input,
  person?: SignedInUser,
  extra: { method?: 'HEAD'; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { method } = callSpec(name)
  const response = await app.fastify.inject({
    method: extra.method ?? method,
    url: callAddress(name, input as Record<string, string>),
    headers: { ...person?.bearer, ...extra.headers },
    ...(method === 'POST' ? { payload: input } : {}),
  })
  return { status: response.statusCode, body: response.body ? response.json() : {} }
}

/** Reads all of the owner's data that others try to reach. */
const readOwnerData = () =>
  Promise.all([
    make('readProgress', { id: guide }, owner),
    make('readDraft', { id: checklist.id }, owner),
    make('readChecklistProgress', { id: checklist.id }, owner),
    make('listFolders', {}, owner),
    make('readBrief', { id: service }, owner),
    make('listOrders', {}, owner),
    make('listPapers', {}, owner),
    make('readEnrolment', { id: plan }, owner),
    make('listEnrolments', {}, owner),
    make('readRouteDay', { id: route, stepSlug: firstDay }, owner),
    make('readDashboard', {}, owner),
    make('listIdentities', {}, owner),
  ])

const personal = (Object.keys(calls) as CallName[]).filter((name) => callSpec(name).access !== 'public')
/** Public calls whose answer depends on the caller. */
const forWhoeverAsks = (Object.keys(calls) as CallName[]).filter((name) => callSpec(name).access === 'public' && callSpec(name).personal)

test('covers every call that needs a signed-in person', () => {
  expect([...Object.keys(owned), ...ownSession, ...Object.keys(staffInputs)].toSorted()).toEqual(personal.toSorted())
})

describe.each(everyNth(personal, 4))('%s', (name) => {
  test('refuses a visitor with the same response whether or not the object exists', async () => {
    const real = await make(name, owned[name]?.input ?? {})
    const unreal = await make(name, { ...owned[name]?.input, id: unknownGuide })
    expect(real.status).toBe(401)
    expect(real.body.code).toBe('unauthorized')
    expect(unreal).toEqual(real)
  })

  test('refuses an invalid token', async () => {
    const response = await make(name, owned[name]?.input ?? {}, undefined, { headers: { authorization: 'Bearer x.y.z' } })
    expect(response.status).toBe(401)
  })
})

describe.each(everyNth(Object.entries(owned), 4))('%s of another person', (name, { input, foreign }) => {
  test("does not show or change the owner's data", async () => {
    foreign(await make(name as CallName, input, other))
    expect(await readOwnerData()).toEqual(ownerData)
    await make('deleteGuide', { id: guide }, other)
  })
})

describe.each(everyNth(Object.entries(staffInputs), 4))('%s of staff', (name, input) => {
  const allowed = callSpec(name as CallName).access as readonly StaffRole[]

  test.each(['admin', 'manager', 'vendor'] as const)('opens to %s only if the contract allows it', async (role) => {
    const { status, body } = await make(name as CallName, input, staff[role].person)
    if (allowed.includes(role)) expect([401, 403]).not.toContain(status)
    else expect(body.code).toBe('forbidden')
  })

  test('is closed to customers', async () => {
    expect((await make(name as CallName, input, other)).body.code).toBe('forbidden')
  })
})

describe('a staff session without its second factor', () => {
  const open: CallName[] = ['enrolSecondFactor', 'logout', 'verifySecondFactor']

  test('may verify, enrol and sign out', async () => {
    const person = await makeSignedIn(app.services, { staffRole: 'manager' })
    expect((await make('enrolSecondFactor', {}, person)).status).toBe(200)
    expect((await make('verifySecondFactor', { code: '000000' }, person)).body.code).toBe('wrong_code')
    expect((await make('logout', {}, person)).status).toBe(204)
  })

  test.each(
    everyNth(
      [...personal, ...forWhoeverAsks].filter((name) => !open.includes(name)),
      4,
    ),
  )('may not %s', async (name) => {
    const { withoutFactor } = staff.admin
    const input = owned[name]?.input ?? staffInputs[name] ?? {}
    const { status, body } = await make(name, input, withoutFactor)
    expect([status, body.code]).toEqual([403, 'second_factor_required'])
  })
})

describe('a GET that changes something', () => {
  const changing = (Object.keys(calls) as CallName[]).filter((name) => callSpec(name).changes)

  test('is listed here', () => {
    expect(changing.toSorted()).toEqual(['restartChecklist', 'restartGuide', 'runRoute', 'startTrial', 'subscribe', 'swipeCard'])
  })

  test.each([
    ['HEAD', { method: 'HEAD' as const }],
    ['prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['Prefetch', { headers: { purpose: 'Prefetch' } }],
    ['a foreign site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a request without a token', { headers: { authorization: '' } }],
  ])('changes nothing by %s', async (_, extra) => {
    const before = await readOwnerData()
    for (const name of changing) {
      const { status } = await make(name, owned[name]?.input ?? {}, owner, extra)
      expect([name, status]).toEqual([name, expect.toSatisfy((given: number) => given >= 400)])
    }
    expect(await readOwnerData()).toEqual(before)
  })

  test('is served with POST as well', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: callAddress('restartGuide', { id: guide }),
      headers: other.bearer,
      payload: {},
    })
    expect(response.statusCode).toBe(200)
  })
})

test('ignores fields that nobody may set', async () => {
  const before = (await make('readProfile', {}, other)).body
  const payload =
    '{"level":"pro","staff_role":"admin","staffRole":"admin","status":"deleted","id":"x","user_id":"x","email":"x@example.com","__proto__":{"level":"pro"}}'
  const response = await app.fastify.inject({
    method: 'POST',
    url: callAddress('updateProfile'),
    headers: { ...other.bearer, 'content-type': 'application/json' },
    payload,
  })
  expect(response.statusCode).toBeLessThan(500)
  expect((await make('readProfile', {}, other)).body).toEqual(before)
})
