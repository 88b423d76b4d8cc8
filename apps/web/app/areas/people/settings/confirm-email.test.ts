import { json } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { confirmEmail } from './confirm-email.ts'

let email: string
let losesAnswers: boolean
beforeEach(() => {
  email = 'old@example.com'
  losesAnswers = false
  const browser = createFakeBrowser()
  browser.signIn('ada')
  let isUsed = false
  return browser.serveFrom(async (request, response) => {
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET') return answer({ id: 'ada', email })
    const { access_code: code } = (await json(request)) as { access_code: string }
    if (isUsed || code !== '123456') return answer({ status: 422, code: 'wrong_code', title: 'Wrong', detail: 'Wrong' }, 422)
    isUsed = true
    email = 'new@example.com'
    if (losesAnswers) return void request.socket.destroy()
    answer({ id: 'ada', email })
  })
})

test('the correct code changes the email address', async () => {
  expect(await confirmEmail('new@example.com', '123456')).toMatchObject({ email: 'new@example.com' })
})

test('repeating a code after its answer was lost succeeds', async () => {
  losesAnswers = true
  await expect(confirmEmail('New@example.com', '123456')).rejects.toThrow()
  expect(await confirmEmail('New@example.com', '123456')).toMatchObject({ email: 'new@example.com' })
})

test('rejects a wrong code', async () => {
  await expect(confirmEmail('new@example.com', '000000')).rejects.toMatchObject({ problem: { code: 'wrong_code' } })
})
