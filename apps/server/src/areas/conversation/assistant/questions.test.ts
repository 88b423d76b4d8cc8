import { languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { measureAnswers, sets } from '../../../../test/assistant-questions.ts'
import { makeCtx } from '../../../../test/services.ts'
import { findAnswer } from '../../guides/search/commands/find-answer.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

/** What is held in every language. The goals stand in the bench, which prints what is open. */
const least = { right: 0.7, unanswered: 0.7 }

test.each(languages)('the right passage stands among the first three, and what nothing answers gets none, in %s', async (language) => {
  const ctx = makeCtx(app.services, { language })
  const ask = async (question: string) => (await findAnswer(ctx, { question, earlier: [], from: {} })).answers.map(({ address }) => address)
  const measured = await Promise.all(sets.map((set) => measureAnswers(language, set, ask)))
  const sum = (of: 'asked' | 'right' | 'unanswerable' | 'unanswered') => measured.reduce((all, one) => all + one[of], 0)
  const missed = measured.flatMap((one) => one.missed).join('\n')
  expect([sum('asked'), sum('unanswerable')]).toEqual([30, 10])
  expect(sum('right') / sum('asked'), missed).toBeGreaterThanOrEqual(least.right)
  expect(sum('unanswered') / sum('unanswerable'), missed).toBeGreaterThanOrEqual(least.unanswered)
})
