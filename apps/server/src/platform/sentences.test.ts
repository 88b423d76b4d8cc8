import type { Language } from '@waymark/contract/choices.ts'
import { expect, test } from 'vitest'
import { formatRow, splitSentences } from './sentences.ts'

test.each<[Language, string[]]>([
  ['en', ['We keep a fee: the lower of 10 % and $20.', 'It is No. 5 on the list.', 'Ask Mr. Smith, e.g. by phone.', 'At 5 p.m. we close.']],
  ['en', ['Send it to Acme Inc. in time.', 'Papers, tools etc. come later.', 'Is it “done”?', 'Then J. R. Miller signs.']],
  [
    'de',
    [
      'Das sind 5 Mio. Euro im Jahr.',
      'Nehmen Sie z. B. eine Bank.',
      'Am 3. Oktober ist geschlossen.',
      'Das gilt gem. § 3 Abs. 2 BGB bzw. nach Vertrag.',
      'Dr. Meyer bringt Stifte, Papier usw. mit.',
    ],
  ],
  ['de', ['Sie brauchen u. a. Ihren Ausweis, d. h. Pass oder Karte.', 'Nr. 7 bleibt frei, ggf. Nr. 8.', 'Danach ist Schluss.']],
  ['ru', ['Нужны бумаги, т. е. паспорт.', 'Берут 5 млн. руб. в год.', 'В 2026 г. цены выросли.', 'Это пишет А. С. Пушкин.']],
  ['ru', ['Ручки, бумага и т. д. лежат здесь.', 'Взнос 300 шек. в месяц.', 'Так было до 2025 г.', 'Потом стало иначе.']],
])('%s: a full stop of an abbreviation ends no sentence', (language, sentences) => {
  expect(splitSentences(sentences.join(' '), language)).toEqual(sentences)
})

test('a list belongs to the sentence that introduces it', () => {
  expect(
    splitSentences('Cancelling costs a fee: the lower of\n5% of the order value, or\n100 NIS.\nThe order value is what you paid.', 'en'),
  ).toEqual(['Cancelling costs a fee: the lower of 5% of the order value, or 100 NIS.', 'The order value is what you paid.'])
  expect(splitSentences('What we need from you:\nYour lease\nA plan of the rooms', 'en')).toEqual([
    'What we need from you: Your lease',
    'A plan of the rooms',
  ])
})

test('a table row is not part of a sentence', () => {
  expect(splitSentences('Count the cost:\nStall fee | 60\nof the day', 'en')).toEqual(['Count the cost:', 'Stall fee | 60', 'of the day'])
})

test("a table's header row is no sentence", () => {
  const table = 'Cost | a day | a month\nStall fee | 60 | 90\nLight | 5 | 9'
  const rows = ['Stall fee | 60 | 90', 'Light | 5 | 9']
  expect(splitSentences(table, 'en')).toEqual(rows)
  expect(splitSentences(`Count the cost:\n${table}\nThat is all.\n${table}`, 'en')).toEqual([
    'Count the cost:',
    ...rows,
    'That is all.',
    ...rows,
  ])
  expect(splitSentences('|\nStall fee | 60\nLight | 5', 'en')).toEqual(['Stall fee | 60', 'Light | 5'])
})

test('a table row becomes its first cell followed by the others', () => {
  expect(['Stall fee | 60 | 90', 'No row'].map(formatRow)).toEqual(['Stall fee: 60, 90', 'No row'])
  expect(['Stall fee | | 90', 'Stall fee | 60 |', '| 60 | 90', 'Stall fee | |'].map(formatRow)).toEqual([
    'Stall fee: 90',
    'Stall fee: 60',
    '60: 90',
    'Stall fee',
  ])
})
