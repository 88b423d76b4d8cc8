import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { type Account, expect } from '../fixtures.ts'
import { words } from '../words.ts'

export const chats = words.en['staff-chats']

/** Sends a message to the company over the API. */
export async function write(request: APIRequestContext, { token }: Account, text: string, given: object = {}) {
  const answer = await request.post('/api/react/conversation/company/message', {
    headers: { authorization: `Bearer ${token}` },
    data: { client_id: randomUUID(), text, ...given },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { conversation: { id: string } }
}

export const read = async (request: APIRequestContext, { token }: Account) => {
  const answer = await request.get('/api/react/conversation/company', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { messages: { text: string; sender: string }[] }).messages.map(
    ({ sender, text }) => `${sender}: ${text}`,
  )
}
