import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatMoney } from '../platform/money.ts'
import { type CardInput, type CardProblem, cards, grouped } from './cards.ts'
import type { Delivery, Visit } from './store.ts'
import { deliveries } from './tables.ts'
import { type Words, wordsOf } from './words.ts'

/** What was typed, and what is wrong with it. */
export interface Typed extends CardInput {
  delivery: Delivery
}
export type Problems = Partial<Record<keyof CardInput, CardProblem>>

const stylePath = '/sandbox/style.css'
const amountOf = ({ language, amount, currency }: Visit) => formatMoney(wordLanguage(language), amount, currency)
const wordLanguage = (language: string) => (language === 'ru' || language === 'de' ? language : 'en')

/** The form with the test cards beside it. */
export function payPage(checkout: Visit, typed: Typed, problems: Problems): string {
  const words = wordsOf(checkout.language)
  const amount = amountOf(checkout)
  const wrong = Object.keys(problems).length > 0
  const message = wrong ? words.check : checkout.status === 'failed' ? words.lastTry : null
  const field = (name: keyof CardInput, label: string, hint: string | null, attributes: object) =>
    cardField({
      name,
      label,
      hint,
      attributes,
      words,
      value: typed[name],
      problem: problems[name],
      first: Object.keys(problems)[0] === name,
    })
  const form = h(
    'form',
    { method: 'post', noValidate: true },
    field('number', words.number, null, { maxLength: 30 }),
    h('div', { className: 'pair' }, [
      field('expiry', words.expiry, words.expiryHint, { key: 'expiry', maxLength: 9 }),
      field('cvc', words.cvc, words.cvcHint, { key: 'cvc', maxLength: 4 }),
    ]),
    h(
      'div',
      { className: 'field' },
      h('label', { htmlFor: 'delivery' }, words.delivery),
      h(
        'select',
        { id: 'delivery', name: 'delivery', defaultValue: typed.delivery, 'aria-describedby': 'delivery-hint' },
        deliveries.map((name) => h('option', { key: name, value: name }, words.deliveries[name])),
      ),
      h('p', { id: 'delivery-hint', className: 'hint' }, words.deliveryHint),
    ),
    checkout.keepsMethod && h('p', { className: 'hint' }, words.kept),
    h('button', { type: 'submit', className: 'primary' }, words.payButton(amount)),
  )
  const leave = h('form', { method: 'post', action: `/sandbox/pay/${checkout.id}/leave` }, h('button', { type: 'submit' }, words.back))
  const list = h(
    'section',
    { className: 'cards', 'aria-labelledby': 'cards' },
    h('h2', { id: 'cards' }, words.cards),
    h('p', { className: 'hint' }, words.cardsHint),
    h(
      'ul',
      null,
      cards.map(({ name, number }) =>
        h('li', { key: name }, h('a', { href: `?card=${name}` }, grouped(number)), h('span', null, words.cardDoes[name])),
      ),
    ),
  )
  return page(checkout.language, words.pay(amount), [
    h('p', { key: 'what', className: 'what', dir: 'auto' }, checkout.description),
    h('div', { key: 'columns', className: 'columns' }, [
      h('div', { key: 'form' }, message && h('p', { className: 'message', role: 'alert' }, message), form, leave),
      h('div', { key: 'cards' }, list),
    ]),
  ])
}

interface Field {
  name: keyof CardInput
  label: string
  hint: string | null
  attributes: object
  words: Words
  value: string
  problem: CardProblem | undefined
  first: boolean
}

function cardField({ name, label, hint, attributes, words, value, problem, first }: Field): ReactNode {
  // The problem says again what would be right.
  const said = problem ? { id: `${name}-problem`, className: 'problem', text: words.problems[problem] } : null
  const note = said ?? (hint ? { id: `${name}-hint`, className: 'hint', text: hint } : null)
  const { key, ...rest } = { key: name, ...attributes }
  return h(
    'div',
    { key, className: 'field' },
    h('label', { htmlFor: name }, label),
    h('input', {
      id: name,
      name,
      defaultValue: value,
      inputMode: 'numeric',
      autoComplete: 'off',
      required: true,
      dir: 'ltr',
      autoFocus: first,
      ...(problem && { 'aria-invalid': true }),
      ...(note && { 'aria-describedby': note.id }),
      ...rest,
    }),
    note && h('p', { id: note.id, className: note.className }, note.text),
  )
}

/** 3-D Secure: the bank's question. */
export function securePage(checkout: Visit): string {
  const words = wordsOf(checkout.language)
  const button = (answer: string, label: string, className?: string) =>
    h('button', { key: answer, type: 'submit', name: 'answer', value: answer, className }, label)
  const buttons = [button('approve', words.approve, 'primary'), button('refuse', words.refuse)]
  return page(checkout.language, words.secure, [
    h('p', { key: 'text' }, words.secureText(amountOf(checkout))),
    h('form', { key: 'form', method: 'post', className: 'narrow' }, buttons),
  ])
}

/** Nothing more can be paid here. */
export function endedPage({ language, status, successUrl, cancelUrl }: Visit): string {
  const words = wordsOf(language)
  const [title, text, href] = status === 'paid' ? [words.paid, words.paidText, successUrl] : [words.expired, words.expiredText, cancelUrl]
  return page(language, title, [
    h('p', { key: 'text' }, text),
    h('p', { key: 'link' }, h('a', { className: 'button primary', href }, words.toShop)),
  ])
}

export function unknownPage(language: string): string {
  const words = wordsOf(language)
  return page(language, words.unknown, h('p', null, words.unknownText))
}

function page(language: string, title: string, content: ReactNode): string {
  const words = wordsOf(language)
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('title', null, `${title} · ${words.name}`),
    h('link', { rel: 'icon', href: 'data:,' }),
    h('link', { rel: 'stylesheet', href: stylePath }),
  )
  const body = h(
    'body',
    null,
    h('header', null, h('p', { className: 'name' }, words.name)),
    h('main', null, h('p', { className: 'notice' }, words.notice), h('h1', null, title), content),
  )
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: language }, head, body))}`
}
