import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteChecklist, deleteFolder } from '../src/areas/guides/checklists/commands/change-folders.ts'
import { createChecklist } from '../src/areas/guides/checklists/commands/create-checklist.ts'
import { importChecklists } from '../src/areas/guides/checklists/commands/import-checklists.ts'
import { updateChecklist } from '../src/areas/guides/checklists/commands/update-checklist.ts'
import { checklistSubject, subjects } from '../src/areas/guides/checklists/queries.ts'
import { previewImport } from '../src/areas/guides/checklists/reads/preview-import.ts'
import { saveNote } from '../src/areas/guides/notes/commands.ts'
import { restartSubject } from '../src/areas/guides/progress/commands/change-progress.ts'
import { saveProgress } from '../src/areas/guides/progress/commands/save-progress.ts'
import { setReminder } from '../src/areas/guides/reminders/commands/set-reminder.ts'
import { eraseAccount } from '../src/areas/people/settings/commands/delete-account.ts'
import { endAllSessions, refreshTokens } from '../src/areas/people/sign-in/commands/sessions.ts'
import { correctEmail, endCustomerSessions, eraseCustomer } from '../src/areas/people/staff-rights/commands/act-for-customer.ts'
import type { UserCtx } from '../src/platform/context.ts'
import { createRecipient } from '../src/platform/mail.ts'
import { Refusal } from '../src/platform/refusal.ts'
import { createRefreshToken } from '../src/platform/tokens.ts'
import { authenticateUser, freshEmail } from './accounts.ts'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from './app.ts'
import { meet } from './meet.ts'
import { makeCtx } from './services.ts'

// Deletes an account while its person changes something on another device: there is no deadlock, and a late change is refused as
// unauthorized.

let app: TestApp
let admin: UserCtx['user']
beforeAll(async () => {
  app = await createTestApp({ content: true })
  admin = await authenticateUser(app.services, (await makeStaff(app.services, 'admin')).token)
})
afterAll(() => app.close())

const plain = { newCategory: false, ticks: false }

/** Creates a person with two folders of one checklist each, ticks in both, and two more devices. */
async function createPerson() {
  const { services } = app
  services.move(200)
  const { token, bearer } = await makeSignedIn(services)
  const user = await authenticateUser(services, token)
  const ctx = (): UserCtx => ({ ...makeCtx(services), user })
  const saved = async (category: string) => {
    const made = await createChecklist(ctx(), { ...plain, category, name: category })
    if (made instanceof Refusal) throw new Error(made.code)
    await saveProgress(ctx(), checklistSubject, { id: made.id, state: true })
    const [row] = await services.rows(sql`select folder_id as id from checklists where id = ${made.id}`)
    return { id: made.id, folder: String(row?.id) }
  }
  const [one, other] = [await saved('Shop'), await saved('Stall')]
  const { id } = await createOne(ctx())
  for (const device of ['a', 'b'])
    await services.db.execute(sql`insert into known_devices (user_id, device_hash, first_seen_at) values (${user.id}, ${device}, now())`)
  const leave = () => eraseAccount(ctx(), user.id, { recipient: (person) => createRecipient(ctx(), person) })
  return { ctx, bearer, one, other, unticked: id, leave, id: user.id }
}
type LeavingUser = Awaited<ReturnType<typeof createPerson>>

async function createOne(ctx: UserCtx): Promise<{ id: string }> {
  const made = await createChecklist(ctx, { ...plain, category: 'Shop', name: 'Not ticked' })
  if (made instanceof Refusal) throw new Error(made.code)
  return made
}

const inAWeek = () => new Date(app.services.clock().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
const firstStep = 'first-step'
const file = { name: 'a.md', text: '# A\n\n- [ ] b\n' }

/** Writers that lock a row of the person and then write a row that refers to the account. The deletion waits at a late table. */
const late = sql`lock table identities in exclusive mode`
const adding: Record<string, [does: (person: LeavingUser) => Promise<unknown>, refused: string]> = {
  'saving a checklist into a folder': [
    ({ ctx, one }) => createChecklist(ctx(), { ...plain, name: 'A', categoryId: one.folder }),
    'unauthorized',
  ],
  'writing a note': [
    ({ ctx, one }) => saveNote(ctx(), { kind: 'checklist', id: one.id, step: firstStep, text: 'note', version: 0 }),
    'not_found',
  ],
  'setting a reminder': [
    ({ ctx, one }) => setReminder(ctx(), { kind: 'checklist', id: one.id, day: inAWeek(), time: '09:00' }),
    'not_found',
  ],
  'ticking for the first time': [({ ctx, unticked }) => saveProgress(ctx(), checklistSubject, { id: unticked, state: true }), 'not_found'],
  'starting again what was never ticked': [({ ctx, unticked }) => restartSubject(ctx(), subjects.checklist, { id: unticked }), 'not_found'],
}

test.each(Object.entries(adding))('deleting the account and %s at the same time', async (_, [does, refused]) => {
  const person = await createPerson()
  expect(await meet(app.services, late, [person.leave, () => does(person)])).toEqual(['ok', refused])
})

test('deleting the account does not deadlock with importing a checklist', async () => {
  const { ctx, one, leave } = await createPerson()
  // The worker process that reads files starts with the first file.
  await previewImport(ctx(), { files: [file] })
  const bring = () => importChecklists(ctx(), { files: [file], newCategory: false, categoryId: one.folder })
  expect(await meet(app.services, late, [leave, bring])).toEqual(['ok', 'unauthorized'])
})

/** Writers that lock what the deletion needs later, and need what it has locked. The deletion waits at a second row. */
const changing: Record<string, [hold: (person: LeavingUser) => SQL, does: (person: LeavingUser) => Promise<unknown>]> = {
  'deleting a checklist': [
    ({ other }) => sql`select from progress_records where subject_id = ${other.id} for update`,
    ({ ctx, one }) => deleteChecklist(ctx(), { id: one.id }),
  ],
  'moving what is in a folder': [
    ({ unticked }) => sql`select from checklists where id = ${unticked} for update`,
    ({ ctx, one, other }) => deleteFolder(ctx(), { id: one.folder, moveTo: other.folder, everything: false }),
  ],
  'moving a checklist': [
    ({ unticked }) => sql`select from checklists where id = ${unticked} for update`,
    ({ ctx, one, other }) => updateChecklist(ctx(), { id: one.id, version: 1, categoryId: other.folder }),
  ],
  'signing out everywhere': [
    ({ id }) => sql`select from known_devices where user_id = ${id} and device_hash = 'b' for update`,
    ({ ctx }) => endAllSessions(ctx()),
  ],
}

test.each(Object.entries(changing))('deleting the account and %s at the same time', async (_, [hold, does]) => {
  const person = await createPerson()
  expect(await meet(app.services, hold(person), [person.leave, () => does(person)])).toEqual(['ok', 'unauthorized'])
})

test('deleting the account does not deadlock with being signed out by staff', async () => {
  const person = await createPerson()
  const hold = sql`select from known_devices where user_id = ${person.id} and device_hash = 'b' for update`
  const end = () => endCustomerSessions({ ...makeCtx(app.services), user: admin }, { id: person.id, asked: 'phone', reason: 'Lost it' })
  expect(await meet(app.services, hold, [person.leave, end])).toEqual(['ok', 'not_found'])
})

test('deleting the account does not deadlock with detecting a copied session', async () => {
  const person = await createPerson()
  const { services } = app
  await services.db.execute(sql`update sessions set generation = 5, device_hash = 'a' where user_id = ${person.id}`)
  const [session] = await services.rows(sql`select id from sessions where user_id = ${person.id}`)
  const copy = { refreshToken: createRefreshToken(services.secrets, String(session?.id), 0) }
  const hold = sql`select from known_devices where user_id = ${person.id} and device_hash = 'b' for update`
  const bring = () => refreshTokens({ ...makeCtx(services), device: 'a' }, copy)
  expect(await meet(services, hold, [person.leave, bring])).toEqual(['ok', 'account_deleted'])
})

const single: Record<string, (person: LeavingUser) => { url: string; payload: object }> = {
  'marking a favorite': () => ({ url: callAddress('addFavorite', { kind: 'guide', id: 'rent-a-shop' }), payload: {} }),
  'making a folder': () => ({ url: callAddress('createFolder'), payload: { name: 'New' } }),
  'ticking a guide': () => ({ url: callAddress('saveProgress', { id: 'rent-a-shop' }), payload: { state: true } }),
  'reminding of a guide': () => ({ url: callAddress('setReminder', { kind: 'guide', id: 'rent-a-shop' }), payload: { day: inAWeek() } }),
}

test.each(Object.entries(single))('%s while the account is deleted is refused as for a visitor', async (_, asked) => {
  const person = await createPerson()
  // A new token is recorded with its session, which would cause another wait.
  await app.fastify.inject({ url: callAddress('readProfile'), headers: person.bearer })
  const statuses: number[] = []
  const ask = async () => {
    const answer = await app.fastify.inject({ method: 'POST', headers: person.bearer, ...asked(person) })
    statuses.push(answer.statusCode)
  }
  expect(await meet(app.services, late, [person.leave, ask])).toEqual(['ok', 'ok'])
  expect(statuses).toEqual([401])
})

test('a colleague who acts on a customer being erased gets not_found, not 401', async () => {
  const asked = { asked: 'letter', reason: 'Asked by letter' } as const
  const staff = (): UserCtx => ({ ...makeCtx(app.services), user: admin })
  for (const colleague of [
    (id: string) => eraseCustomer(staff(), { id, ...asked }),
    (id: string) => correctEmail(staff(), { id, ...asked, email: freshEmail() }),
  ]) {
    const { id } = await createPerson()
    expect(await meet(app.services, late, [() => eraseCustomer(staff(), { id, ...asked }), () => colleague(id)])).toEqual([
      'ok',
      'not_found',
    ])
  }
})
