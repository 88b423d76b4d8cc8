import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import { fieldTypes } from '@waymark/contract/sold-choices.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PricedForm, type PricedService, priceService } from './policy.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const cents = fc.integer({ min: -50_000, max: 50_000 })
const somePrices = fc.uniqueArray(fc.record({ id: fc.constantFrom('x', 'y', 'z'), priceCents: cents }), { selector: ({ id }) => id })

/** Valid forms: a question may depend on an earlier one. */
const forms: fc.Arbitrary<PricedForm> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...fieldTypes),
      options: somePrices,
      hangs: fc.option(fc.record({ on: fc.nat(), is: fc.subarray(['x', 'y', 'z'], { minLength: 1 }) }), { nil: null }),
    }),
    { maxLength: 8 },
  )
  .map((some) => ({
    steps: some.map(({ type, options, hangs }, index) => ({
      id: `step-${index}`,
      fields: [
        {
          id: names[index] ?? 'z',
          type,
          required: false,
          min: null,
          max: null,
          options: type === 'choice' || type === 'choices' ? options : [],
          shownIf: hangs && index > 0 ? { field: names[hangs.on % index] ?? 'a', is: hangs.is } : null,
        },
      ],
    })),
  }))
const values = fc.oneof(fc.constantFrom('x', 'y', 'z', 'w'), fc.array(fc.constantFrom('x', 'y', 'z', 'w')), fc.integer(), fc.string())
const answers: fc.Arbitrary<BriefAnswer[]> = fc.uniqueArray(fc.record({ field: fc.constantFrom(...names), value: values }), {
  selector: ({ field }) => field,
})
const offers: fc.Arbitrary<PricedService> = fc.record({
  priceCents: fc.nat(100_000),
  minimumCents: fc.nat(100_000),
  duration: fc.integer({ min: 1, max: 60 }),
  urgentCents: fc.option(fc.nat(50_000)),
  urgentDuration: fc.option(fc.integer({ min: 1, max: 10 })),
  options: fc
    .uniqueArray(fc.constantFrom('one', 'two', 'three'))
    .chain((ids) =>
      fc
        .tuple(...ids.map((id) => fc.record({ id: fc.constant(id), priceCents: fc.nat(30_000), days: fc.nat(5) })))
        .map((some) => [...some]),
    ),
})
const wishes = fc.record({
  service: offers,
  form: forms,
  answers,
  options: fc.array(fc.constantFrom('one', 'two', 'three', 'foreign')),
  urgent: fc.boolean(),
})

test('the total is an integer, the sum of its lines and never below the minimum', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const { lines, totalCents } = priceService(wish)
      expect(totalCents).toBe(lines.reduce((sum, { priceCents }) => sum + priceCents, 0))
      expect(totalCents).toBeGreaterThanOrEqual(wish.service.minimumCents)
      const raised = lines.filter(({ kind }) => kind === 'minimum')
      if (raised.length > 0) expect([totalCents, raised.length]).toEqual([wish.service.minimumCents, 1])
      expect(lines[0]).toEqual({ kind: 'service', id: '', priceCents: wish.service.priceCents })
      expect(new Set(lines.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(lines.length)
    }),
  )
})

test('order of answers and options and repeated options make no difference', () => {
  fc.assert(
    fc.property(
      wishes.chain((wish) =>
        fc.record({
          wish: fc.constant(wish),
          answers: fc.shuffledSubarray(wish.answers, { minLength: wish.answers.length }),
          options: fc.shuffledSubarray(wish.options, { minLength: wish.options.length }),
        }),
      ),
      ({ wish, answers: turned, options }) => {
        expect(priceService({ ...wish, answers: turned, options: [...options, ...options] })).toEqual(priceService(wish))
      },
    ),
  )
})

test('a hidden question never affects the price', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const fields = wish.form.steps.flatMap((step) => step.fields)
      const chosenIn = (id: string) => [wish.answers.find(({ field }) => field === id)?.value].flat()
      // Unlike the code, follows the chain up to a question without a condition.
      const isAsked = (id: string): boolean => {
        const hangs = fields.find((field) => field.id === id)?.shownIf
        return !hangs || (isAsked(hangs.field) && hangs.is.some((one) => chosenIn(hangs.field).includes(one)))
      }
      for (const { kind, id } of priceService(wish).lines) if (kind === 'choice') expect(isAsked(id.split('.')[0] ?? '')).toBe(true)
      const asked = wish.answers.filter(({ field }) => isAsked(field))
      expect(priceService({ ...wish, answers: asked })).toEqual(priceService(wish))
    }),
  )
})

test('options add days, urgent replaces the duration, and unknown options change nothing', () => {
  const service: PricedService = {
    priceCents: 18_000,
    minimumCents: 12_000,
    duration: 5,
    urgentCents: 6_000,
    urgentDuration: 2,
    options: [{ id: 'second', priceCents: 4_000, days: 1 }],
  }
  const form: PricedForm = { steps: [] }
  const price = (options: string[], urgent: boolean, given = service) =>
    priceService({ service: given, form, answers: [], options, urgent })
  expect(price([], false)).toMatchObject({ totalCents: 18_000, duration: 5 })
  expect(price(['second'], false)).toMatchObject({ totalCents: 22_000, duration: 6 })
  expect(price(['second', 'foreign', 'second'], true)).toMatchObject({ totalCents: 28_000, duration: 3 })
  const slow = { ...service, urgentCents: null, urgentDuration: null }
  expect(price(['second'], true, slow)).toEqual(price(['second'], false))
})

test('a total below the minimum is raised to it by a line', () => {
  const option = { id: 'none-yet', priceCents: -30_000 }
  const field = { id: 'kind', type: 'choice' as const, required: true, shownIf: null, min: null, max: null, options: [option] }
  const form: PricedForm = { steps: [{ id: 'business', fields: [field] }] }
  const service = { priceCents: 18_000, minimumCents: 12_000, duration: 5, urgentCents: null, urgentDuration: null, options: [] }
  expect(priceService({ service, form, answers: [{ field: 'kind', value: 'none-yet' }], options: [], urgent: false })).toEqual({
    lines: [
      { kind: 'service', id: '', priceCents: 18_000 },
      { kind: 'choice', id: 'kind.none-yet', priceCents: -30_000 },
      { kind: 'minimum', id: '', priceCents: 24_000 },
    ],
    totalCents: 12_000,
    duration: 5,
  })
})
