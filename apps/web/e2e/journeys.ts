import type { APIRequestContext } from '@playwright/test'
import type { Answer } from '@waymark/contract/calls.ts'
import type { CardAction, PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { type Account, expect } from './fixtures.ts'
import { asSubscriber } from './subscriptions.ts'
import type { Language } from './words.ts'

/** Routes that the tests go along. */
export const customersRoute = 'first-ten-customers'
export const moneyRoute = 'money-in-order'

/** Lets somebody live where it is about noon: at midnight the next day of a route would open under a test. */
export async function liveAtNoon(request: APIRequestContext, { token }: Pick<Account, 'token'>) {
  const ahead = 12 - new Date().getUTCHours()
  // In these names, hours ahead have a minus.
  const data = { time_zone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}` }
  expect((await request.post('/api/react/user/profile', { headers: { authorization: `Bearer ${token}` }, data })).ok()).toBe(true)
}

/** Calls of somebody on a route for what a test begins with. */
export function onRoute(request: APIRequestContext, account: Pick<Account, 'token'>, language: Language = 'en') {
  const headers = { authorization: `Bearer ${account.token}`, 'accept-language': language }
  async function ask<T>(method: 'get' | 'post', name: string, data?: object): Promise<T> {
    const answer = await request[method](`/api/react/${name}`, { headers, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return toCamel(await answer.json()) as T
  }
  const mine = {
    startTrial: (route = customersRoute) => ask<Answer<'startTrial'>>('post', `subscription/${route}/trial`, {}),
    enrolment: (route = customersRoute) => ask<Answer<'readEnrolment'>>('get', `user_subscription/${route}`),
    way: (route = customersRoute) => ask<Answer<'readEnrolmentDays'>>('get', `user_subscription/${route}/catalog`),
    day: (slug: string, route = customersRoute) => ask<Answer<'readRouteDay'>>('get', `user_subscription/${route}/step/${slug}`),
    swipe: (slug: string, card: string, action: CardAction = 'done', route = customersRoute) =>
      ask<Answer<'swipeCard'>>('post', `user_subscription/${route}/step/${slug}/swipe/${card}`, { action }),
    finish: (day: string) => ask<Answer<'finishDay'>>('post', `user_subscription/step/${day}/status`, { status: 'done' }),
    run: (route = customersRoute) => ask<Answer<'runRoute'>>('post', `user_subscription/${route}/run`, {}),
    /** Subscribes, and pays by a card on the sandbox's page. */
    pay: (offer = customersRoute, unit: PeriodUnit = 'month') => asSubscriber(request, account, language).subscribePaid(offer, unit),
    /** The same, and begins its days. */
    async payAndRun(route = customersRoute) {
      await mine.pay(route)
      return mine.run(route)
    },
  }
  return mine
}
