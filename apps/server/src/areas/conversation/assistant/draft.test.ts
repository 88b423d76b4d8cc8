import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '../../../../test/app.ts'
import { createAssistant } from '../../../../test/assistant.ts'
import { makeOrder } from '../../../../test/orders.ts'

let app: Awaited<ReturnType<typeof createAssistant>>
beforeAll(async () => {
  app = await createAssistant()
})
afterAll(() => app.close())

test('drafts a message from the current step, the questions and the answers', async () => {
  const { body } = await app.draft({
    questions: ['What is a lease?', 'May I leave early?'],
    places: ['/instruction/shop?step=lease', '/faqs#anchor', '/nowhere'],
    place: { guide: 'shop', step: 'keys' },
  })
  expect(body).toEqual({
    text: [
      'Hello,',
      '',
      'I’m on step 2, “Take over the keys”, of “Rent a shop”.',
      'My question: May I leave early?',
      'Earlier I asked: “What is a lease?”.',
      'I found “Read the lease”, “What is anchor? (en)”, but that doesn’t answer my question.',
    ].join('\n'),
    cards: [
      { kind: 'step', line: 'a', stop: 2, title: 'Take over the keys', context: 'Rent a shop', address: '/instruction/shop?step=keys' },
      { kind: 'step', line: 'a', stop: 1, title: 'Read the lease', context: 'Rent a shop', address: '/instruction/shop?step=lease' },
      { kind: 'question', line: null, stop: null, title: 'What is anchor? (en)', context: 'Group boats (en)', address: '/faqs#anchor' },
    ],
  })
})

test('drafts a message about an order for its owner only', async () => {
  const [owner, other] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const order = await makeOrder(app.services, { userId: owner.user.id, service: 'lease-check' })
  const { body } = await app.draft({ place: { order } }, { ...owner.bearer, 'accept-language': 'de' })
  expect(body.text).toMatch(/^Guten Tag!\n\nEs geht um meinen Auftrag Nr\. \d+\.\nMeine Frage: $/)
  expect(body.cards).toMatchObject([{ kind: 'order', address: `/profile/orders/${order}` }])
  expect((await app.draft({ place: { order } }, other.bearer)).status).toBe(404)
})
