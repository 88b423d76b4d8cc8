import { expect, test } from 'vitest'
import guidesDe from '../guides/words/guides/de.ts'
import guidesRu from '../guides/words/guides/ru.ts'
import ownDe from './words/own-guides/de.ts'
import ownRu from './words/own-guides/ru.ts'

/** Keys that only pages of guides use. */
const guideKeys = ['allOf', 'lockedTitle', 'lockedText']

test.each([
  ['de', { ...guidesDe, ...ownDe }, /Anleitung/],
  ['ru', { ...guidesRu, ...ownRu }, /нструкци/],
])('the screens of a checklist call it one, in %s', (_, words, guide) => {
  const named = Object.entries(words).filter(([, text]) => guide.test(JSON.stringify(text)))
  expect(named.map(([name]) => name)).toEqual(guideKeys)
})
