import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Cart } from '@waymark/contract/services/basket.ts'
import { beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { createBasketStore } from './basket-store.ts'

/** Requested options, by call. */
let asked: string[][]
let browser: ReturnType<typeof createFakeBrowser>

beforeEach(() => {
  browser = createFakeBrowser()
  asked = []
  const cart = { order_data: null, options: [{ id: 'second', chosen: true }], total_cents: 100 }
  return browser.serveFrom(async (request: IncomingMessage, response) => {
    const { options = [] } = request.method === 'POST' ? ((await json(request)) as { options?: string[] }) : {}
    if (request.method === 'POST') asked.push(options)
    const refused = options.includes('gone') && {
      status: 422,
      code: 'validation',
      errors: [{ path: 'options', message: 'Not known here' }],
    }
    const type = refused ? 'application/problem+json' : 'application/json'
    response.writeHead(refused ? 422 : 200, { 'content-type': type }).end(JSON.stringify(refused || cart))
  })
})

test.each([
  ['a person', 'ada'],
  ['a visitor', null],
])('what was chosen by %s is worked out without an option that is offered no more', async (_, owner) => {
  browser.signIn(owner)
  const loaded = { service: { id: 's' }, orderData: null, options: [{ id: 'gone', chosen: true }] } as unknown as Cart
  const store = createBasketStore(loaded)
  const worked = new Promise<void>((resolve) => store.subscribe(() => store.state().busy || resolve()))
  store.choose({ options: ['gone', 'second'], urgent: false })
  await worked
  expect(store.state()).toMatchObject({ cart: { totalCents: 100 }, wish: undefined, error: null })
  expect(asked).toEqual([['gone', 'second'], ['second']])
})
