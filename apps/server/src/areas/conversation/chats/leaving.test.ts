import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { chatter } from '../../../../test/chats.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { everythingKept, placesOf } from '../../../../test/traces.ts'
import { startBackground } from '../../../background.ts'
import { newId } from '../../../platform/columns.ts'

// What a person can have of what was said with them, and what is left of it when they go.

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
  await makeService(it.services, 'account')
})
afterAll(() => it.close())

test('the copy of one’s data has conversations with their files and no notes; deleting the account leaves none of it', async () => {
  const { call, say, bring } = chatter(it)
  const person = await makeSignedIn(it.services)
  const maya = await makeStaff(it.services, 'manager')
  const order = await makeOrder(it.services, {
    userId: person.user.id,
    service: 'account',
    status: 'finished',
    paymentStatus: 'paid',
    paid: 1,
  })
  const file = (await bring(person, 'paper.pdf', '%PDF-1.7\n%trace-in-a-file\n%%EOF\n')).body.id
  await bring(person, 'waiting.pdf', '%PDF-1.7\n%trace-that-waits\n%%EOF\n')
  const { id } = (await say(person, 'trace-of-words', { files: [file] })).body.conversation
  await say(person, 'trace-of-the-order', { id: order })
  await call('sendStaffMessage', { id, client_id: newId(), text: 'trace-of-an-answer' }, maya)
  await call('addConversationNote', { id, text: 'trace-of-a-note' }, maya)

  const post = (path: string, payload: object) =>
    it.app.inject({ method: 'POST', url: `/api/react/${path}`, headers: person.bearer, payload })
  const files = unzipSync((await it.app.inject((await post('user/export', {})).json().url)).rawPayload)
  const copy = strFromU8(files['conversations.json'] ?? new Uint8Array())
  for (const trace of ['trace-of-words', 'trace-of-the-order', 'trace-of-an-answer']) expect(copy).toContain(trace)
  expect(copy).not.toContain('trace-of-a-note')
  expect(Object.keys(files).filter((name) => name.startsWith('conversations/'))).toHaveLength(1)

  await post('user/confirmation', { purpose: 'delete_account' })
  const mail = (await mailsTo(it.services, person.user.email)).findLast(({ template }) => template === 'confirmation')
  const code = mail?.template === 'confirmation' ? mail.data.code : ''
  expect((await post('user/delete', { access_code: code })).statusCode).toBe(204)
  await startBackground(it.services)
  const traces = ['trace-of-words', 'trace-of-the-order', 'trace-of-an-answer', 'trace-of-a-note', 'trace-in-a-file', 'trace-that-waits']
  await expect
    .poll(async () => {
      const places = await everythingKept(it.services)
      return traces.flatMap((trace) => placesOf(trace, places))
    })
    .toEqual([])
})
