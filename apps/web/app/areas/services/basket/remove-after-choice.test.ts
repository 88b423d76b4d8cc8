import type { Cart } from '@waymark/contract/services/basket.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { briefOutbox } from '../briefs/sync.ts'
import { createBasketStore } from './basket-store.ts'

/** Whether the server has the brief. */
let kept: boolean
let answer: Promise<void>
let choiceCame: () => void

let end: () => void
beforeEach(async () => {
  const browser = createFakeBrowser()
  kept = false
  end = await browser.serveFrom(async ({ method }, response) => {
    if (method === 'DELETE') kept = false
    if (method === 'POST') {
      choiceCame()
      await answer
      kept = true
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  browser.signIn('ada')
})
afterEach(() => end())

test('a choice that is still being sent does not restore a removed service', async () => {
  let letAnswer = () => {}
  answer = new Promise((resolve) => {
    letAnswer = resolve
  })
  const came = new Promise<void>((resolve) => {
    choiceCame = resolve
  })
  const store = createBasketStore({ service: { id: 's' }, orderData: {}, options: [] } as unknown as Cart)
  store.choose({ options: ['second'], urgent: false })
  await came
  const removed = store.remove()
  // Awaited last, because requests that removal starts must be answered first.
  await briefOutbox.flush()
  await callOverHttp('readCart', { id: 's' })
  letAnswer()
  await removed
  await briefOutbox.flush()
  expect(kept).toBe(false)
})
