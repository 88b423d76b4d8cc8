import { expect, test } from 'vitest'
import { createDemoAccounts } from '../src/areas/people/sign-in/commands/create-demo-accounts.ts'
import { liveDemoHistory } from '../src/demo-history.ts'
import { signIn } from './accounts.ts'
import { createTestApp } from './app.ts'

test('the demo customer has started guides, favorites and a trial, created once', async () => {
  const app = await createTestApp({ content: true })
  try {
    const demo = { ...app.services, env: { ...app.services.env, mode: 'demo' as const } }
    const made = (await createDemoAccounts(demo)).flatMap(({ newCustomer }) => newCustomer ?? [])
    expect(made).toHaveLength(1)
    expect((await createDemoAccounts(demo)).flatMap(({ newCustomer }) => newCustomer ?? [])).toEqual([])
    const userId = made[0] ?? ''
    await liveDemoHistory(app.services, userId)

    const { token } = await signIn(app.services, 'noa@example.com')
    const read = async (path: string) =>
      (await app.fastify.inject({ url: `/api/react/${path}`, headers: { authorization: `Bearer ${token}` } })).json()
    const guides = await read('user/instructions/in-progress')
    expect(guides.counts).toMatchObject({ unfinished: 2, finished: 0 })
    expect(await read('user/favorites')).toMatchObject({ total: 2 })
    const { items } = await read('user_subscriptions')
    expect(items).toMatchObject([{ status: 'trial', progress: { cards_done: 2, today: 1 } }])
  } finally {
    await app.close()
  }
})
