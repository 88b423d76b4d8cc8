import type { Language } from '@waymark/contract/choices.ts'
import { expect, test } from 'vitest'

import { findRelatedForms } from './word-forms.ts'

test.each<[Language, string, string, string[]]>([
  ['de', 'Der Kunde zahlt nicht', 'zahlt', ['zahlen']],
  ['de', 'Wer hat das ausgerechnet', 'ausgerechnet', ['ausrechnen']],
  ['de', 'Ich ziehe mit dem Laden um', 'ziehe', ['ziehen', 'umziehen']],
  ['de', 'Wir machen den Laden dicht', 'dicht', ['dichtmachen']],
  ['en', 'somebody helps me', 'helps', ['helper']],
])('%s, "%s": %s is related to %j', (language, question, word, related) => {
  expect(findRelatedForms(word, question.toLowerCase().split(' '), language)).toEqual(expect.arrayContaining(related))
})

test('indexes Russian word forms', () => {
  expect(findRelatedForms('закрываю', ['закрываю', 'дело'], 'ru')).toEqual([])
})
