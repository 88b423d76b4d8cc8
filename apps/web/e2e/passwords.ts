import type { APIRequestContext } from '@playwright/test'
import { type Account, expect } from './fixtures.ts'

export const password = 'tram-oval-harbor'

/** Sets an account's password through the API, as the profile page does. */
export async function givePassword(
  request: APIRequestContext,
  { email, token }: Account,
  codeFor: (email: string, before: string) => Promise<string>,
) {
  const headers = { authorization: `Bearer ${token}` }
  const before = await codeFor(email, '')
  expect((await request.post('/api/react/user/confirmation', { headers, data: { purpose: 'set_password' } })).ok()).toBe(true)
  const data = { password, access_code: await codeFor(email, before) }
  expect((await request.post('/api/react/user/password', { headers, data })).ok()).toBe(true)
}
