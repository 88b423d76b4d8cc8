import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { CallSpec } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { type QuestionField, readValue } from './services/answers.ts'
import { briefCalls } from './services/briefs.ts'
import { orderCalls } from './services/orders.ts'
import { fieldTypes } from './sold-choices.ts'
import { markdownText, type TextKind, textKinds } from './texts.ts'

// Generated from the contract, so that a new text field is tested, too.

interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  options?: z.ZodMiniType[]
}

/** Lists the text fields of an input with their paths. */
function listTextFields(schema: z.ZodMiniType, path: string): [path: string, schema: z.ZodMiniType][] {
  const def = schema.def as unknown as Def
  if (def.type === 'string') return [[path, schema]]
  const inner = [def.element, def.innerType, def.in, def.out, ...(def.options ?? [])].flatMap((one) => one ?? [])
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, field]) => listTextFields(field, `${path}.${key}`)),
    ...inner.flatMap((one) => listTextFields(one, path)),
  ]
}
const texts = (Object.keys(calls) as CallName[]).flatMap((name) => listTextFields((calls[name] as unknown as CallSpec).input, name))

const hidden = [
  '\u200b',
  '\u2060\ufeff',
  '\u202e',
  '\u200d\u200c',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u00ad',
  '\u0301',
  '\ufe0f',
  ' \t',
  '\u00a0',
]
const turning = ['\u202a', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c']
const breaks = ['\n', '\r', '\u2028', '\u2029', '\u0085', '\v']
/** A valid text of each kind with a place to insert characters. */
const around: Record<Exclude<TextKind, 'secret'>, string> = {
  line: 'Ann|e',
  lines: 'Ann|e',
  markdown: 'Ann|e',
  answer: 'Ann|e',
  file_name: 'rec|eipt.pdf',
  email: 'an|ne@shop.example',
  phone: '+972 50 |123 4567',
}
const kindsWithBreaks: (TextKind | undefined)[] = ['lines', 'markdown']

const read = (schema: z.ZodMiniType, text: string): unknown => schema.safeParse(text).data

describe('every text field of the contract', () => {
  test.each(texts)('%s states its kind or takes plain ASCII only', (_path, schema) => {
    if (textKinds.get(schema)) return
    for (const text of ['ä', 'Анна', 'a\u200bb', 'a\u202eb', '\u3164', 'a\nb', '\n', 'a\0', 'a\u00a0b'])
      expect(read(schema, text)).toBeUndefined()
  })

  test.each(texts)('%s drops invisible and direction-changing characters', (_path, schema) => {
    const kind = textKinds.get(schema)?.kind
    if (!kind || kind === 'secret') return
    for (const sign of hidden) expect([sign, read(schema, sign) || undefined]).toEqual([sign, undefined])
    const mark = around[kind]
    const plain = read(schema, mark.replace('|', ''))
    for (const sign of turning) expect([undefined, plain]).toContainEqual(read(schema, mark.replace('|', sign)))
    // Answers are validated by their question's type, below.
    if (kind === 'answer') return
    for (const sign of ['\0', '\u0007', '\u001b', '\u007f', '\u0090'])
      expect(String(read(schema, mark.replace('|', sign)))).not.toMatch(/(?![\n\r\t])\p{Cc}/u)
    if (!kindsWithBreaks.includes(kind))
      for (const sign of breaks) expect(String(read(schema, mark.replace('|', sign)))).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  })

  test('finds text fields', () => expect(texts.length).toBeGreaterThan(100))
})

test.each(fieldTypes)('an answer of the kind %s without visible characters is empty', (type) => {
  const field: QuestionField = { id: 'x', type, required: true, shownIf: null, options: [{ id: 'a' }], min: null, max: null }
  for (const sign of hidden) expect([sign, readValue(field, sign)]).toEqual([sign, { value: null }])
  for (const mark of Object.values(around))
    for (const sign of [...turning, '\0', '\u001b']) {
      const given = readValue(field, mark.replace('|', sign))
      expect('value' in given ? String(given.value) : '').not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]|(?!\n)\p{Cc}/u)
    }
})

test("an uploaded file's name loses folders, line breaks and direction marks", () => {
  const { name } = briefCalls.addBriefFile.input.shape
  expect(name.parse('../../etc/pass\u202ewd\r\n.pdf')).toBe('passwd .pdf')
  expect(name.parse('C:\\fakepath\\Счёт 1.pdf')).toBe('Счёт 1.pdf')
  for (const nothing of ['..', '../', '/', '\u200b', '\u202e', ' '])
    expect(name.safeParse(nothing).error?.issues[0]?.message).toBe('required')
})

test('an order needs a visible city, address and postal code', () => {
  const { city, address, zip } = orderCalls.orderService.input.shape
  for (const field of [city, address, zip])
    for (const sign of hidden) expect([sign, field.safeParse(sign).error?.issues[0]?.message]).toEqual([sign, 'required'])
})

describe('bounds of Markdown, checked before parsing', () => {
  const listMessages = (text: string) => markdownText.safeParse(text).error?.issues.map(({ message }) => message)
  const table = (columns: number, rows: number, before = '') =>
    `${before}|${'a|'.repeat(columns)}\n${before}|${'-|'.repeat(columns)}\n${`${before}|\n`.repeat(rows)}`
  test.each([
    ['a table of 1,000 columns and 2,000 rows', table(1000, 2000)],
    ['the same in a quote', table(1000, 2000, '> ')],
    ['the same in a list', `- ${table(800, 1000, '  ').trim()}`],
    ['without pipes around', `${'a|'.repeat(500)}a\n${':-|'.repeat(500)}-\n${'b\n'.repeat(500)}`],
    ['many tables', `${table(20, 10)}\n`.repeat(20)],
    ['lines that could be rows of a table without a head', 'a|b\n'.repeat(1001)],
  ])('%s has too many cells', (_name, text) => expect(listMessages(text)).toEqual(['too_many_cells']))
  test.each([
    ['quotes', `${'>'.repeat(5000)} a`],
    ['lists on a line', `${'- '.repeat(3000)}a`],
    ['lists below one another', Array.from({ length: 130 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['with tabs', Array.from({ length: 30 }, (_, depth) => `${'\t'.repeat(depth)}1. a`).join('\n')],
  ])('%s is nested too deeply', (_name, text) => expect(listMessages(text)).toEqual(['too_deep']))
  test.each(['*a_ ', '[', '**a ', '![', '`', '<a'])('too many %j in one paragraph', (sign) =>
    expect(listMessages(sign.repeat(5000))).toEqual(['too_many_marks']),
  )
  test('accept what people write', () => {
    const list = Array.from({ length: 8 }, (_, depth) => `${'  '.repeat(depth)}- one of *${depth}*`).join('\n')
    for (const text of [
      table(6, 40),
      list,
      `${'A **good** [word](/plans) and `code`. '.repeat(60)}`,
      `${'- [ ] a\n'.repeat(900)}`,
      '---\n\n***\n\n10-20: 30',
    ])
      expect([text.slice(0, 30), listMessages(text)]).toEqual([text.slice(0, 30), undefined])
  })
})
