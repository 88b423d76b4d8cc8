import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, expect, someAddress, start, toast } from './fixtures.ts'
import { words } from './words.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Makes an account an admin by the command line, as an operator does. */
async function makeAdmin(email: string) {
  const env = { ...process.env, WAYMARK_MODE: 'test', DATA_DIR: '.test-data/e2e' }
  await promisify(execFile)(process.execPath, ['apps/server/src/staff.ts', 'create', email, 'admin'], { cwd: root, env })
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Current code of an authenticator app for a secret (RFC 6238). */
export function appCode(secret: string, now = Date.now()): string {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const code = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(code % 1_000_000).padStart(6, '0')
}

/** A member of staff who has passed second factor and first start, with API calls: `post('staff/order/…/accept', {})`. */
export async function asStaff(
  request: APIRequestContext,
  codeFor: (email: string) => Promise<string>,
  email: string,
  role: 'admin' | 'manager' | 'vendor' = 'manager',
) {
  await addStaff(request, codeFor, email, role)
  return signInStaff(request, codeFor, email)
}

/** First sign-in of a member of staff. */
async function signInStaff(request: APIRequestContext, codeFor: (email: string) => Promise<string>, email: string) {
  const from = someAddress()
  async function send(path: string, data: object, token?: string) {
    const headers = { ...from, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await request.post(`/api/react/${path}`, { data, headers })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.status() === 204 ? {} : await answer.json()
  }
  await send('access_code', { email })
  const { token, refreshToken } = await send('login', { email, access_code: await codeFor(email) })
  const { secret } = await send('user/second_factor/enrol', {}, token)
  await send('user/second_factor', { code: appCode(secret) }, token)
  await start(request, { ...from, authorization: `Bearer ${token}` })
  const account: Account = { email, token, refreshToken, cookies: (await request.storageState()).cookies }
  return { account, token: account.token, post: (path: string, data: object = {}) => send(path, data, token) }
}

let firstAdmin: { token: string; until: number } | undefined

/** Adds a member of staff through an admin, one per worker: the command line takes a second of CPU time. */
export async function addStaff(
  request: APIRequestContext,
  codeFor: (email: string) => Promise<string>,
  email: string,
  role: 'admin' | 'manager' | 'vendor',
) {
  if (!firstAdmin || firstAdmin.until < Date.now()) {
    const first = `first-admin-${process.pid}-${Date.now()}@example.com`
    await makeAdmin(first)
    const { token } = await signInStaff(request, codeFor, first)
    // The access token lasts a quarter of an hour.
    firstAdmin = { token, until: Date.now() + 10 * 60_000 }
  }
  const headers = { ...someAddress(), authorization: `Bearer ${firstAdmin.token}` }
  const added = await request.post('/api/react/staff/people', { data: { email, name: email.split('@')[0], role }, headers })
  if (!added.ok()) throw new Error(await added.text())
}

/** Acts on an account as a manager: `asManager(…, (post, id, until) => post(`staff/user/${id}/…`, { until, … }))`. `until`: a day in a month. */
async function asManager(
  request: APIRequestContext,
  account: Account,
  codeFor: (email: string) => Promise<string>,
  act: (post: (path: string, data?: object) => Promise<unknown>, id: string, until: string) => Promise<unknown>,
) {
  const { post } = await asStaff(request, codeFor, `manager-${account.email}`)
  const profile = await request.get('/api/react/user/profile', { headers: { authorization: `Bearer ${account.token}` } })
  await act(post, (await profile.json()).id, new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
}

/** Grants an account the level pro. */
export const makePro = (request: APIRequestContext, account: Account, codeFor: (email: string) => Promise<string>) =>
  asManager(request, account, codeFor, (post, id, until) => post(`staff/user/${id}/level`, { until, reason: 'Tests what a plan opens' }))

/** Grants an account a route or plan for a month. */
export const giveEnrolment = (
  request: APIRequestContext,
  account: Account,
  codeFor: (email: string) => Promise<string>,
  subscription: string,
) =>
  asManager(request, account, codeFor, (post, id, until) =>
    post(`staff/user/${id}/enrolment`, { subscription, until, reason: 'Tests what it opens' }),
  )

/** Sends a refund whose response is lost, then again with the same key, so that it is refunded once. */
export async function refundWithLostAnswer(page: Page, { typed, shown }: { typed: string; shown: string }) {
  const { staff } = words.en
  const dialog = page.getByRole('dialog')
  const keys: string[] = []
  page.on('request', (asked) => asked.url().endsWith('/refund') && keys.push(asked.headers()['idempotency-key'] ?? ''))
  await page.route('**/refund', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByLabel(staff('amountIn', { currency: 'USD' })).fill(typed)
  const send = dialog.getByRole('button', { name: staff('refundAmount', { amount: shown }) })
  await send.click()
  await expect(toast(page, staff('unsent'))).toBeVisible()
  await page.unroute('**/refund')
  await send.click()
  await expect(dialog).toBeHidden()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
}
