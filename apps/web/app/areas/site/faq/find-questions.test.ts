import { expect, test } from 'vitest'
import { findQuestions } from './parts/faq-search.tsx'

const questions = [
  { id: 'pay', question: 'How do I pay?', html: '<p>By card, at the <strong>order</strong>.</p>' },
  { id: 'cancel', question: 'Can I cancel an order?', html: '<p>Yes.</p>' },
  { id: 'ru', question: 'Как отменить подписку?', html: '<p>В настройках, до последнего дня оплаченного срока. Ещё можно написать.</p>' },
  { id: 'de', question: 'Wie kündige ich?', html: '<p>Im Profil unter Abonnements.</p>' },
  { id: 'size', question: 'Die E-Mail\u2010Adresse und die Größe', html: '' },
  { id: 'list', question: 'Мой чек-лист', html: '' },
]
const find = (q: string) => findQuestions(questions, q).map(({ id }) => id)

test('a match in the question ranks above one in the answer', () => {
  expect(find('order')).toEqual(['cancel', 'pay'])
  expect(find('ORDER  card')).toEqual(['pay'])
  expect(find('order rocket')).toEqual([])
})

test('ignores inflections, accents and ё', () => {
  expect(find('подписка')).toEqual(['ru'])
  expect(find('отмена подписки')).toEqual(['ru'])
  expect(find('еще')).toEqual(['ru'])
  expect(find('kundigen')).toEqual(['de'])
  expect(find('Abonnement')).toEqual(['de'])
})

test('ignores hyphens, and matches umlauts and ß spelled with two letters', () => {
  expect(find('kuendigen')).toEqual(['de'])
  for (const q of ['email', 'e-mail', 'E-Mail-Adresse', 'grösse', 'groesse', 'Größe']) expect(find(q), q).toEqual(['size'])
  for (const q of ['чеклист', 'чек-лист', 'чек лист']) expect(find(q), q).toEqual(['list'])
})

test('ignores markup, and finds nothing for an empty query', () => {
  expect(find('strong')).toEqual([])
  expect(find('?!')).toEqual([])
})
