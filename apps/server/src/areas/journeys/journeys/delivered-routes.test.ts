import { languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { planCards } from '../../money/entitlements/queries.ts'
import { listRouteCards } from './queries.ts'

// Checks the routes and plans in `content/`.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

test('delivers four complete routes in three languages', async () => {
  for (const language of languages) {
    const cards = [...(await listRouteCards(app.services, language)).values()]
    expect(cards.map(({ totalDays }) => totalDays).toSorted((a, b) => a - b)).toEqual([7, 14, 14, 30])
    for (const card of cards) {
      expect([card.slug, card.trialDays, card.minutes >= 10 && card.minutes <= 25]).toEqual([card.slug, 3, true])
      expect(card.category?.name).toBeTruthy()
      expect(card.periods.map(({ unit, comparedWith, savingPercent }) => [unit, comparedWith, savingPercent > 0])).toEqual([
        ['day', null, false],
        ['week', 'day', true],
        ['month', 'day', true],
        ['year', 'month', true],
      ])
      const { status, body } = await read(card.slug, language)
      expect([status, body.days.length, body.gets.length >= 3]).toEqual([200, card.totalDays, true])
    }
  }
})

const read = async (slug: string, language: string) => {
  const answer = await app.fastify.inject({ url: `/api/react/subscription/${slug}`, headers: { 'accept-language': language } })
  return { status: answer.statusCode, body: answer.json() }
}

test('delivers three plans with the promised limits', async () => {
  const plans = [...(await planCards(app.services, 'en')).values()]
  expect(plans.map(({ slug, level, recommended, gives }) => [slug, level, recommended, gives])).toEqual([
    ['basic', 'basic', false, { maxGuides: 5, maxDownloads: 3, maxCards: 10, paidGuides: 'none', documentation: 0 }],
    ['pro', 'pro', true, { maxGuides: 40, maxDownloads: 30, maxCards: null, paidGuides: 'all', documentation: 0 }],
    ['business', 'pro', false, { maxGuides: null, maxDownloads: null, maxCards: null, paidGuides: 'all', documentation: 10 }],
  ])
})
