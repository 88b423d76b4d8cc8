import type { APIRequestContext } from '@playwright/test'
import type { Answer } from '@waymark/contract/calls.ts'
import type { CardAction, PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { type Account, expect } from './fixtures.ts'
import { asSubscriber } from './subscriptions.ts'
import type { Language } from './words.ts'

/** Routes used by the tests. */
export const customersRoute = 'first-ten-customers'
export const moneyRoute = 'money-in-order'

/** Sets a time zone where it is about noon, because at midnight the next day of a route would open during a test. */
export async function liveAtNoon(request: APIRequestContext, { token }: Pick<Account, 'token'>) {
  const ahead = 12 - new Date().getUTCHours()
  // `Etc/GMT` names have an inverted sign.
  const data = { time_zone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}` }
  expect((await request.post('/api/react/user/profile', { headers: { authorization: `Bearer ${token}` }, data })).ok()).toBe(true)
}

/** API calls of a subscriber, to set up a test. */
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
    /** Subscribes, and pays by card on the sandbox's page. */
    pay: (offer = customersRoute, unit: PeriodUnit = 'month') => asSubscriber(request, account, language).subscribePaid(offer, unit),
    /** Pays, and starts the route. */
    async payAndRun(route = customersRoute) {
      await mine.pay(route)
      return mine.run(route)
    },
  }
  return mine
}
