import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import type { Head } from './page-data.ts'
import { followOpened, type OpenedGuide } from './readers-guide.ts'

let browser: ReturnType<typeof createFakeBrowser>
let answer: (response: ServerResponse) => void
let told: OpenedGuide[]

beforeEach(async () => {
  browser = createFakeBrowser()
  browser.signIn('ada')
  told = []
  const end = await browser.serveFrom((_, response) => answer(response))
  return end
})

const paid = (slug: string) => ({ slug, updatedAt: '2026-05-01T10:00:00.000Z', paid: true }) as Exclude<Head, { own: true }>
const follow = (slug: string) => followOpened(paid(slug), 'en', (opened) => told.push(opened))
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('does not call a guide locked after a failed read, and opens it on the next try', async () => {
  answer = (response) => response.writeHead(502).end()
  const end = follow('reached-later')
  await expect.poll(() => told).toEqual(['failed'])
  answer = (response) => json(response, 200, { slug: 'reached-later' })
  browser.connect()
  await expect.poll(() => told).toEqual(['failed', { slug: 'reached-later' }])
  end()
})

test('locks a guide only if the server refuses it as paid', async () => {
  answer = (response) => json(response, 403, { status: 403, code: 'paid_guide', title: 'Paid', detail: 'Paid' })
  const end = follow('closed')
  await expect.poll(() => told).toEqual(['closed'])
  end()
})
