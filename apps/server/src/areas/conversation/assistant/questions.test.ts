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

/** What is held in every language: the goals for what the ranking was made with, less for what it never saw. */
const least = { known: { right: 0.85, unanswered: 0.8 }, held: { right: 0.55, unanswered: 0.6 } }
const sizes = { known: [30, 10], held: [15, 5] }

const asked = languages.flatMap((language) => sets.map((set) => ({ language, set })))

test.each(asked)(
  'the right passage stands among the first three, and what nothing answers gets none: $language, $set',
  async ({ language, set }) => {
    const ctx = makeCtx(app.services, { language })
    const ask = async (question: string) =>
      (await findAnswer(ctx, { question, earlier: [], from: {} })).answers.map(({ address }) => address)
    const { asked, right, unanswerable, unanswered, missed } = await measureAnswers(language, set, ask)
    const figures = `right ${right} of ${asked}, none for ${unanswered} of ${unanswerable}`
    console.info(`the assistant, ${language}, ${set}: ${figures}`)
    const why = set === 'known' ? missed.join('\n') : figures
    expect([asked, unanswerable]).toEqual(sizes[set])
    expect(right / asked, why).toBeGreaterThanOrEqual(least[set].right)
    expect(unanswered / unanswerable, why).toBeGreaterThanOrEqual(least[set].unanswered)
  },
)
