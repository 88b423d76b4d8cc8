import type { APIRequestContext } from '@playwright/test'
import type { Answer } from '@waymark/contract/calls.ts'
import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { at, readOffer } from './content.ts'
import { type Account, expect } from './fixtures.ts'
import { numbers } from './pay.ts'
import type { Language } from './words.ts'

/** API calls of a subscriber, to set up a test. */
export function asSubscriber(request: APIRequestContext, { token }: Pick<Account, 'token'>, language: Language = 'en') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const post = async <T>(path: string): Promise<T> => {
    const answer = await request.post(`/api/react/${path}`, { headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return toCamel(await answer.json()) as T
  }
  const read = async <T>(path: string): Promise<T> => toCamel(await (await request.get(`/api/react/${path}`, { headers })).json()) as T
  const subscriber = {
    try: (slug: string) => post<Answer<'startTrial'>>(`subscription/${slug}/trial`),
    enrolments: () => read<Answer<'listEnrolments'>>('user_subscriptions?rows=100'),
    enrolment: (slug: string) => read<Answer<'readEnrolment'>>(`user_subscription/${slug}`),
    async subscribe(slug: string, unit: PeriodUnit = 'month') {
      const { periods } = await readOffer(request, language, slug)
      const { id } = at(
        periods.filter((period) => period.unit === unit),
        0,
      )
      return post<Answer<'subscribe'>>(`subscription_period/${id}/subscribe`)
    },
    /** Subscribes, and pays by card on the sandbox's page. */
    async subscribePaid(slug: string, unit: PeriodUnit = 'month', number = numbers.success) {
      const toPay = await subscriber.subscribe(slug, unit)
      const card = { number, expiry: '12/34', cvc: '123', delivery: 'at_once' }
      expect((await request.post(`${toPay.payUrl}`, { form: card })).ok()).toBe(true)
      await expect.poll(async () => (await subscriber.enrolment(slug)).paymentStatus).toBe('paid')
      return toPay
    },
  }
  return subscriber
}
