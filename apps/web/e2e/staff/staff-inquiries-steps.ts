import type { APIRequestContext } from '@playwright/test'
import { someAddress } from '../fixtures.ts'

/** Sends an inquiry. Returns its number. */
export async function write(request: APIRequestContext, path: string, data: object, language = 'en'): Promise<string> {
  const answer = await request.post(`/api/react/${path}`, { headers: { ...someAddress(), 'accept-language': language }, data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return String((await answer.json()).number)
}

export const investor = (email: string) => ({
  type: 'investor',
  activity: 'finance',
  name: '=cmd|calc',
  email,
  phone: '+972 50 123 4567',
  text: 'I read the presentation.\n<script>alert(1)</script> What is the price of a share?',
})
