import { expect, test } from 'vitest'
import { createMatcher, findReferences, findSlip, findValidReferences } from './policy.ts'
import { transferReference } from './reads/transfer-terms.ts'

const digitsOf = (reference: string) => reference.replace(/\D/g, '')
const isRight = (digits: string) => findValidReferences(`WM-${digits.slice(0, -1)}-${digits.slice(-1)}`).length === 1

test('the check digit detects every wrong digit and every swap of neighbours', () => {
  const numbers = [...Array.from({ length: 1200 }, (_, number) => number + 1), 10_470, 99_999, 1_000_001, 123_456_789]
  for (const number of numbers) {
    const digits = digitsOf(transferReference(number))
    expect(isRight(digits), digits).toBe(true)
    for (let place = 0; place < digits.length; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const wrong = `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`
        expect(isRight(wrong), `${digits} ${wrong}`).toBe(wrong === digits)
      }
      const swapped = `${digits.slice(0, place)}${digits[place + 1] ?? ''}${digits[place]}${digits.slice(place + 2)}`
      if (swapped !== digits && place + 1 < digits.length) expect(isRight(swapped), `${digits} ${swapped}`).toBe(false)
    }
  }
})

test('a reference is read in any spelling, and not from other digits', () => {
  const right = transferReference(1047)
  const digits = digitsOf(right)
  const [number, check] = [digits.slice(0, -1), digits.slice(-1)]
  for (const text of [
    right,
    right.toLowerCase(),
    `WM ${number} ${check}`,
    `wm${number}${check}`,
    `REF:WM-${number}/${check} thanks`,
    `(WM${number}-${check})`,
  ])
    expect(findValidReferences(text), text).toEqual([right])
  expect(findReferences('Rechnung 10474, Wmann 12')).toEqual([])
})

test.each(['20.11.2026', '100.00 USD', '2 items', '4', '7 7 7 7'])('text after a reference in our format is ignored: %s', (after) => {
  const right = transferReference(1047)
  expect(findValidReferences(`${right} ${after}`)).toEqual([right])
  expect(findValidReferences(`${right.toLowerCase()} ${after}`)).toEqual([right])
})

test('tells one wrong digit, two swapped neighbours and more apart', () => {
  expect(findSlip('10527', '10257')).toBe('swap')
  expect(findSlip('10527', '10537')).toBe('digit')
  expect(findSlip('10527', '15207')).toBeNull()
  expect(findSlip('10527', '1057')).toBeNull()
})

const order = { reference: transferReference(1052), missingCents: 24_000, currency: 'USD', customer: 'Noa Levi', paid: false, ended: false }
const line = (given: object) => ({ amountCents: 24_000, currency: 'USD', name: 'Somebody', text: '', ...given })
const likenessOf = (incoming: ReturnType<typeof line>, awaited: typeof order) => createMatcher([awaited])(incoming)?.kind ?? null

test.each([
  ['A. HADDAD', 'Amal Haddad', 'name'],
  ['Jürgen Müller', 'MULLER JURGEN GMBH', 'name'],
  ['לוי נועה', 'Noa Levi', 'amount'],
  ['Li', 'Li Wei', 'amount'],
])('names match by a whole word: %s, %s', (name, customer, likeness) => {
  expect(likenessOf(line({ name }), { ...order, customer })).toBe(likeness)
})

test('finds an order by reference, else by the best match, or by a unique amount', () => {
  const orders = Array.from({ length: 40 }, (_, at) => ({ ...order, reference: transferReference(2000 + at), customer: `Buyer ${at}` }))
  const likeliest = createMatcher([...orders, order])
  expect(likeliest(line({ text: transferReference(2007) }))).toMatchObject({ kind: 'equal', order: { customer: 'Buyer 7' } })
  expect(likeliest(line({ name: 'LEVI NOA' }))).toMatchObject({ kind: 'name', order })
  expect(likeliest(line({}))).toBeNull()
})

test('parses each order and each line once', () => {
  let [names, texts] = [0, 0]
  const orders = Array.from({ length: 30 }, (_, at) => ({
    ...order,
    reference: transferReference(2000 + at),
    get customer() {
      names++
      return 'Noa Levi'
    },
  }))
  const likeliest = createMatcher(orders)
  const lines = Array.from({ length: 20 }, () => ({
    ...line({}),
    get text() {
      texts++
      return 'order 2007'
    },
  }))
  for (const one of lines) expect(likeliest(one)?.kind).toBe('number')
  expect(names).toBe(orders.length)
  // Each text is read at most twice: for references and for numbers.
  expect(texts).toBeLessThanOrEqual(2 * lines.length)
})

test.each([
  ['equal', { text: order.reference }],
  ['part', { text: order.reference, amountCents: 100 }],
  ['over', { text: order.reference, amountCents: 30_000 }],
  ['swap', { text: order.reference.replace('1052', '1025') }],
  ['digit', { text: order.reference.replace('1052', '1053') }],
  ['number', { text: 'order 1052' }],
  ['name', { name: 'LEVI NOA' }],
  ['amount', {}],
  [null, { amountCents: 1 }],
  [null, { text: 'order 1052', amountCents: 1 }],
  [null, { text: order.reference, currency: 'EUR' }],
])('a match by %s is found', (likeness, given) => {
  expect(likenessOf(line(given), order)).toBe(likeness)
})

test('a paid or ended order matches only by its reference', () => {
  expect(likenessOf(line({ text: order.reference }), { ...order, paid: true })).toBe('again')
  expect(likenessOf(line({ text: order.reference }), { ...order, ended: true })).toBe('ended')
  expect(likenessOf(line({ name: 'Noa Levi' }), { ...order, paid: true })).toBeNull()
})
