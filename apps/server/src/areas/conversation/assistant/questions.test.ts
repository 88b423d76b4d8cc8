import { type Language, languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { measureAnswers, sets } from '../../../../test/assistant-questions.ts'
import { everyNth, sampleSize } from '../../../../test/samples.ts'
import { makeCtx } from '../../../../test/services.ts'
import { findAnswer } from '../../guides/search/reads/find-answer.ts'
import { listOfferedQuestions } from './reads/list-offered-questions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

/** Minimum shares for each language. `known` questions were used to tune the ranking, `held` ones were not. */
const minShares = { known: { right: 0.85, unanswered: 0.8 }, held: { right: 0.55, unanswered: 0.6 } }
const sizes = { known: [30, 10], held: [15, 5] }

const questionSets = languages.flatMap((language) => sets.map((set) => ({ language, set })))

// Every second set: the known questions of each language.
test.each(everyNth(questionSets, 2))(
  'finds the right passage in the first three, and nothing for the unknown: $language, $set',
  async ({ language, set }) => {
    const ctx = makeCtx(app.services, { language })
    const ask = async (question: string) =>
      (await findAnswer(ctx, { question, earlier: [], from: {} })).answers.map(({ address }) => address)
    const { asked, right, unanswerable, unanswered, missed } = await measureAnswers(language, set, ask)
    const figures = `right ${right} of ${asked}, none for ${unanswered} of ${unanswerable}`
    console.info(`the assistant, ${language}, ${set}: ${figures}`)
    const why = set === 'known' ? missed.join('\n') : figures
    expect([asked, unanswerable]).toEqual(sizes[set])
    expect(right / asked, why).toBeGreaterThanOrEqual(minShares[set].right)
    expect(unanswered / unanswerable, why).toBeGreaterThanOrEqual(minShares[set].unanswered)
  },
)

test.each<[Language, Record<string, string>]>([
  [
    'en',
    {
      'can I pay by bank transfer': 'how-to-pay',
      'how long is the trial': 'try-a-route',
      'who sees my brief': 'brief-and-files',
      'what are your opening hours': 'write-to-us',
      'do you have a phone number': 'write-to-us',
      'how do I become a partner': 'work-with-us',
      'does it work offline': 'mobile-app',
      'how do I get an invoice': 'invoices',
    },
  ],
  [
    'de',
    {
      'Kann ich per Überweisung bezahlen?': 'how-to-pay',
      'Wie lange dauert die Testphase?': 'try-a-route',
      'Wer sieht mein Briefing?': 'brief-and-files',
      'Gibt es eine Telefonnummer?': 'write-to-us',
      'Wie werde ich Partner?': 'work-with-us',
      'Geht es ohne Internet?': 'mobile-app',
    },
  ],
  [
    'ru',
    {
      'Можно оплатить банковским переводом?': 'how-to-pay',
      'сколько длится пробный период': 'try-a-route',
      'кто видит мой бриф': 'brief-and-files',
      'есть ли у вас телефон': 'write-to-us',
      'как стать партнёром': 'work-with-us',
      'работает ли без интернета': 'mobile-app',
    },
  ],
])('answers questions about the company from its FAQ first: %s', async (language, questions) => {
  const ctx = makeCtx(app.services, { language })
  for (const [question, id] of Object.entries(questions)) {
    const { answers } = await findAnswer(ctx, { question, earlier: [], from: {} })
    expect([question, answers[0]?.address]).toEqual([question, `/faqs#${id}`])
  }
  const orders = await findAnswer(ctx, {
    question: { en: 'where are my orders', de: 'Wo sind meine Aufträge?', ru: 'где мои заказы' }[language],
    earlier: [],
    from: {},
  })
  expect(orders.answers.map(({ kind }) => kind)).toEqual(['question', 'question', 'question'])
})

test('quotes the placeholders of a prompt', async () => {
  const question = 'how many actions by a clerk and transfers abroad in a normal month'
  const { answers } = await findAnswer(makeCtx(app.services, { language: 'en' }), { question, earlier: [], from: {} })
  const compared = answers.find(({ place }) => place === 'compare')
  expect(compared?.quote.replace(/<\/?mark>/g, '')).toContain(
    '(number by a clerk) by a clerk, (number of transfers abroad) transfers abroad',
  )
})

/** The suggested questions of every so many guides are asked. */
const guideStep = sampleSize(10, 1)
/** Tolerance: changes of other texts may shift the ranking for one question in twenty. */
const maxMissedShare = 0.05

test.each(languages)('the suggested questions of a guide are answered by their steps: %s', async (language) => {
  const ctx = makeCtx(app.services, { language })
  const { rows } = await app.services.db.execute<{ slug: string; id: string }>(sql`select slug, id from guides order by slug`)
  const missed: string[] = []
  let askedCount = 0
  for (const { slug, id } of rows.filter((_, nth) => nth % guideStep === 0)) {
    const { items } = await listOfferedQuestions(ctx, { guide: slug })
    for (const { question, step } of items) {
      askedCount++
      const { answers } = await findAnswer(ctx, { question, earlier: [], from: { guide: id, step } })
      const found = answers.slice(0, 3).map(({ address }) => address)
      if (!found.includes(`/instruction/${slug}?step=${step}`)) missed.push(`${slug} ${step}: ${question} → ${found}`)
    }
  }
  expect(missed.length / askedCount, missed.join('\n')).toBeLessThanOrEqual(maxMissedShare)
})

test('suggests the three questions nearest to a step, in the order of the guide', async () => {
  const guide = 'open-a-business-bank-account'
  const ctx = makeCtx(app.services, { language: 'en' })
  expect((await listOfferedQuestions(ctx, { guide, step: 'compare' })).items).toEqual([
    { question: 'What counts as an action by a clerk?', step: 'volumes', stop: 3, line: 'b' },
    { question: 'Which price list applies to me?', step: 'compare', stop: 4, line: 'b' },
    { question: 'Must I sign a personal guarantee?', step: 'sign', stop: 7, line: 'b' },
  ])
  expect((await listOfferedQuestions(ctx, { guide: 'of-nobody' })).items).toEqual([])
})
