import { randomUUID } from 'node:crypto'
import type { Answer, CallName, Input } from '@waymark/contract/calls.ts'
import { handlers } from './modules.ts'
import { invoke } from './platform/calls.ts'
import { newId } from './platform/columns.ts'
import type { Services, UserCtx } from './platform/context.ts'
import { Refusal } from './platform/refusal.ts'

const route = 'first-ten-customers'
const cardsDone = 2
/** Guides with the number of finished steps. */
const begun = [
  ['set-the-price-of-a-new-product', 1],
  ['open-a-business-bank-account', 3],
] as const
const liked = ['rent-a-shop', 'photograph-your-own-products']

/** Creates the demo customer's history with the calls that people make: guides, favorites and a route on trial. */
export async function liveDemoHistory(services: Services, userId: string): Promise<void> {
  const now = services.clock()
  const ctx: UserCtx = {
    ...services,
    language: 'en',
    user: { id: userId, sessionId: newId(), language: 'en', staffRole: null, owesSecondFactor: false },
    program: null,
    origin: services.env.publicUrl,
    now,
    address: '127.0.0.1',
    isOwnMachine: true,
    device: null,
    userAgent: '',
    tokenRefused: false,
    idempotencyKey: null,
    keepDevice: () => '',
  }
  async function call<N extends CallName>(name: N, input: Input<N>): Promise<Answer<N>> {
    const answer = await invoke(handlers, name, ctx, input)
    if (answer instanceof Refusal) throw new Error(`${name} of the demo's history was refused: ${answer.code}`)
    return answer
  }

  for (const [slug, count] of begun) {
    const { id, steps } = await call('readGuide', { slug })
    const ops = steps.slice(0, count).map((step) => ({ op: randomUUID(), at: now.toISOString(), restart: 0, step: step.id, done: true }))
    await call('saveProgress', { id, ops })
  }
  for (const id of liked) await call('addFavorite', { kind: 'guide', id })

  const { id } = await call('startTrial', { id: route })
  const { days } = await call('readEnrolmentDays', { id })
  const day = { subscriptionSlug: route, instructionSlug: days[0]?.slug ?? '' }
  const { cards } = await call('swipeCard', { ...day, cardId: '0' })
  for (const card of cards.slice(0, cardsDone)) await call('swipeCard', { ...day, cardId: card.id })
}
