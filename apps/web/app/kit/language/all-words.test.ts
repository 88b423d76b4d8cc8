import { describe, expect, test } from 'vitest'

type Words = Record<string, string | Record<string, string>>
const modules = import.meta.glob<{ default: Words }>(['../../areas/*/*/words/*/*.ts', '../../shell/words/*/*.ts', '../*/words/*/*.ts'], {
  eager: true,
})
const byName = new Map(Object.entries(modules).map(([file, { default: words }]) => [file.split('/').slice(-2).join('/'), words]))
const getWords = (part: string, language: string): Words => byName.get(`${part}/${language}.ts`) ?? {}
const hasLetters = (form: string) => /\p{L}{2}/u.test(form.replace(/\{\w+\}/g, ''))
/** Words that are the same in every language (docs/words/ru.md). */
const sameEverywhere = new Set(['Pro'])
const parts = [...new Set(Array.from(byName.keys(), (name) => name.split('/')[0] ?? ''))]

test.each([
  ['account', 'authorized', 'You are authorized!'],
  ['account', 'wrongCode', 'Wrong code! Please try again'],
  ['forms', 'failed', 'Oops, something went wrong, please try again later'],
  ['inquiries', 'sent', 'Message sent!'],
  ['settings', 'saved', 'Profile updated!'],
  ['profile', 'removed', 'Guide was deleted'],
  ['guides', 'cleared', 'Guide cleared!'],
  ['guides', 'completed', 'Guide completed!'],
  ['guides', 'deleted', 'Guide was deleted'],
  ['guides', 'lockedTitle', 'Paid guide: only with a paid subscription'],
  ['basket', 'briefRequired', 'Brief filling required'],
  ['basket', 'declineLead', 'Try again or use another bank card'],
  ['basket', 'failed', 'Oops, something went wrong, please try again later'],
  ['frame', 'oops', 'Oops'],
  ['frame', 'unexpected', 'Unexpected Application Error!'],
  ['frame', 'notFound', 'Not found'],
  ['company', 'inDevelopment', 'Section in development'],
])('%s.%s are the words of the specification: %s', (part, word, text) => {
  expect(getWords(part, 'en')[word]).toBe(text)
})

describe.each(parts)('words of %s', (part) => {
  const en = getWords(part, 'en')
  const listVariables = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].toSorted()

  test.each(['ru', 'de'])('have the same keys and variables in %s', (language) => {
    const other = getWords(part, language)
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(en).toSorted())
    for (const [word, text] of Object.entries(en)) expect([word, listVariables(other[word])]).toEqual([word, listVariables(text)])
  })

  test('have all plural forms of the language', () => {
    for (const [language, least] of [
      ['en', ['one']],
      ['de', ['one']],
      ['ru', ['one', 'few', 'many']],
    ] as const) {
      for (const [word, text] of Object.entries(getWords(part, language))) {
        if (typeof text === 'string') continue
        const missing = least.filter((form) => !(form in text) && !('other' in text))
        expect([language, word, missing]).toEqual([language, word, []])
        if (language !== 'ru')
          expect([language, word, Object.keys(text)]).toEqual([language, word, expect.arrayContaining(['one', 'other'])])
      }
    }
  })

  test('have a text for each form of a counted noun', () => {
    for (const [language, forms] of [
      ['ru', ['few', 'many', 'one', 'other']],
      ['de', ['one', 'other']],
    ] as const)
      for (const [word, text] of Object.entries(getWords(part, language)))
        if (typeof text !== 'string' && Object.values(text).some((form) => form.includes('{count}')))
          expect([language, word, Object.keys(text).toSorted()]).toEqual([language, word, forms])
  })

  // The numbers 21 and 101 use the Russian plural form "one": «21 день», «101 день».
  test('show the number in the Russian form “one” if other forms do', () => {
    for (const [word, text] of Object.entries(getWords(part, 'ru')))
      if (typeof text !== 'string' && text.few?.includes('{count}'))
        expect([word, text.one]).toEqual([word, expect.stringContaining('{count}')])
  })

  test('contain Cyrillic letters in every Russian text', () => {
    for (const [word, text] of Object.entries(getWords(part, 'ru')))
      for (const form of typeof text === 'string' ? [text] : Object.values(text))
        if (hasLetters(form) && !sameEverywhere.has(form))
          expect([word, form]).toEqual([word, expect.stringMatching(/\p{Script=Cyrillic}/u)])
  })

  test('put no second full stop after a Russian date: 7 августа 2024 г.', () => {
    expect(JSON.stringify(getWords(part, 'ru'))).not.toMatch(/\{date\}\./)
  })
})
