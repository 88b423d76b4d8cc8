import { languages } from '@waymark/contract/choices.ts'
import { type QuestionField, shownFields } from '@waymark/contract/services/answers.ts'
import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBriefLines } from './present.ts'
import { type AnswerInput, checkAnswers } from './reads/check-answers.ts'

const words = (en: string) => ({ en, ru: `${en} по-русски`, de: `${en} auf Deutsch` })
const field = (id: string, type: QuestionField['type'], more: Partial<QuestionField> = {}) => ({
  id,
  type,
  required: false,
  shownIf: null,
  min: null,
  max: null,
  label: words(id),
  ...more,
  options: (more.options ?? []).map((option) => ({ ...option, name: words(option.id), priceCents: 1_000 })),
})
const form = {
  steps: [
    {
      id: 'business',
      fields: [
        field('kind', 'choice', { required: true, options: [{ id: 'alone' }, { id: 'company' }] }),
        field('partners', 'text', { required: true, shownIf: { field: 'kind', is: ['company'] } }),
        field('banks', 'choices', { options: [{ id: 'north' }, { id: 'south' }, { id: 'post' }] }),
        field('why-post', 'long_text', { shownIf: { field: 'banks', is: ['post'] } }),
      ],
    },
    {
      id: 'task',
      fields: [
        field('transfers', 'number', { required: true, min: 1, max: 10_000 }),
        field('since', 'date'),
        field('phone', 'phone'),
        field('mail', 'email'),
        field('country', 'country'),
        field('papers', 'file', { required: true }),
      ],
    },
  ],
}
const all: BriefAnswer[] = [
  { field: 'kind', value: 'company' },
  { field: 'partners', value: 'Noa and Dan' },
  { field: 'banks', value: ['north', 'post'] },
  { field: 'why-post', value: 'It is near.\nThat is all.' },
  { field: 'transfers', value: 1_200 },
  { field: 'since', value: '2024-02-29' },
  { field: 'phone', value: '+972501234567' },
  { field: 'mail', value: 'noa@example.com' },
  { field: 'country', value: 'IL' },
]
const papers = [{ field: 'papers', name: 'Pass.pdf' }]
const without = (...ids: string[]) => all.filter(({ field: id }) => !ids.includes(id))
const check = (answers: AnswerInput[], files = papers) => checkAnswers(form, answers, files)

test('accepts a complete brief in any order of answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(all, { minLength: all.length }), async (answers) => {
      expect(await check(answers)).toEqual({ errors: {}, kept: all, files: papers, missing: [] })
    }),
    { numRuns: 20 },
  )
})

test('normalizes spaces, invisible characters, order of choices and phone numbers', async () => {
  const { kept, errors } = await check([
    { field: 'kind', value: ' alone ' },
    { field: 'banks', value: ['post', 'north', 'post'] },
    { field: 'why-post', value: ' one\r\ntwo\u200b ' },
    { field: 'mail', value: ' Noa@Example.com ' },
    { field: 'phone', value: '+972 50-123 4567' },
    { field: 'since', value: '  ' },
    { field: 'country', value: null },
  ])
  expect(errors).toEqual({})
  expect(kept).toEqual([
    { field: 'kind', value: 'alone' },
    { field: 'banks', value: ['north', 'post'] },
    { field: 'why-post', value: 'one\ntwo' },
    { field: 'phone', value: '+972501234567' },
    { field: 'mail', value: 'noa@example.com' },
  ])
})

test.each([
  ['kind', 'sole', 'choice'],
  ['kind', ['alone'], 'type'],
  ['partners', 7, 'type'],
  ['partners', 'two\nlines', 'one_line'],
  ['partners', 'x'.repeat(201), 'too_long:200'],
  ['banks', 'north', 'type'],
  ['banks', ['north', 'west'], 'choice'],
  ['why-post', ['x'], 'type'],
  ['why-post', 'x'.repeat(5_001), 'too_long:5000'],
  ['why-post', 'a\u0000b', 'invalid'],
  ['transfers', '12', 'type'],
  ['transfers', 0, 'number'],
  ['transfers', 10_001, 'number'],
  ['transfers', 1.5, 'number'],
  ['transfers', Number.NaN, 'number'],
  ['since', '2023-02-29', 'day'],
  ['since', '29.02.2024', 'day'],
  ['since', 20_240_229, 'type'],
  ['phone', 'call me', 'phone'],
  ['phone', '12', 'phone'],
  ['phone', `+${'1'.repeat(16)}`, 'too_many_digits:15'],
  ['phone', 972501234567, 'type'],
  ['mail', 'noa', 'email'],
  ['mail', 'a@example.com, b@example.com', 'email'],
  ['mail', ['noa@example.com'], 'type'],
  ['country', 'il', 'country'],
  ['country', 'ZZ', 'country'],
  ['papers', 'Pass.pdf', 'type'],
  ['nowhere', 'x', 'unknown'],
  ['__proto__', 'x', 'unknown'],
])('%s refuses %j: %s', async (id, value, wrong) => {
  const { errors, kept } = await check([...without(id), { field: id, value }])
  expect(Object.entries(errors)).toEqual([[`answers.${id}`, wrong]])
  expect(kept.some(({ field: other }) => other === id)).toBe(false)
})

test('refuses two answers to one question', async () => {
  expect((await check([...all, { field: 'mail', value: 'dan@example.com' }])).errors).toEqual({ 'answers.mail': 'twice' })
})

test('lists missing required answers and files with their step', async () => {
  expect((await check([], [])).missing).toEqual([
    { step: 'business', field: 'kind' },
    { step: 'task', field: 'transfers' },
    { step: 'task', field: 'papers' },
  ])
  expect((await check(without('partners'))).missing).toEqual([{ step: 'business', field: 'partners' }])
  expect((await check([...without('transfers'), { field: 'transfers', value: 0 }])).missing).toEqual([{ step: 'task', field: 'transfers' }])
})

test('ignores questions that are not asked', async () => {
  const alone = [{ field: 'kind', value: 'alone' }, { field: 'partners', value: 7 }, ...without('kind', 'partners')]
  expect(await check(alone)).toEqual({
    errors: {},
    missing: [],
    files: papers,
    kept: [{ field: 'kind', value: 'alone' }, ...without('kind', 'partners')],
  })
  // An invalid choice does not show its conditional question.
  expect(shownFields(form, [{ field: 'kind', value: ['company'] }]).some(({ id }) => id === 'partners')).toBe(true)
  expect((await check([{ field: 'kind', value: ['company'] }, ...without('kind')])).kept).toEqual(without('kind', 'partners'))
})

test('valid answers stay valid and unchanged when they are checked again', async () => {
  const ids = form.steps.flatMap(({ fields }) => fields.map(({ id }) => id))
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('alone', 'company', 'IL', '2024-02-29', '+972501234567'),
    fc.integer(),
    fc.double(),
    fc.array(fc.constantFrom('north', 'south', 'post', 'west')),
    fc.constant(null),
  )
  const answers = fc.array(fc.record({ field: fc.constantFrom(...ids, 'nowhere', 'constructor'), value }))
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const { kept, missing } = await check(given)
      expect(await check(kept)).toEqual({ errors: {}, kept, files: papers, missing })
    }),
  )
})

test('formats a brief in the reader’s language', () => {
  const lines = (language: (typeof languages)[number]) =>
    Object.fromEntries(formatBriefLines(form, all, papers, language).map(({ field: id, value }) => [id, value]))
  expect(lines('en')).toMatchObject({
    kind: 'company',
    banks: 'north, post',
    transfers: '1,200',
    since: '29 February 2024',
    country: 'Israel',
    papers: 'Pass.pdf',
  })
  expect(lines('ru')).toMatchObject({
    banks: 'north по-русски, post по-русски',
    transfers: '1\u00a0200',
    since: '29 февраля 2024 г.',
    country: 'Израиль',
  })
  expect(lines('de')).toMatchObject({ kind: 'company auf Deutsch', transfers: '1.200', since: '29. Februar 2024' })
  for (const language of languages) {
    expect(formatBriefLines(form, all, papers, language).map(({ field: id }) => id)).toEqual([...all.map(({ field: id }) => id), 'papers'])
    const alone = [{ field: 'kind', value: 'alone' }, ...without('kind')]
    expect(formatBriefLines(form, alone, [], language).map(({ field: id }) => id)).not.toContain('partners')
  }
})
