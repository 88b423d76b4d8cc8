import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatMoney } from '../platform/money.ts'
import { type CardInput, type CardProblem, cards, grouped } from './cards.ts'
import type { Delivery, Dispute, Visit } from './store.ts'
import { deliveries } from './tables.ts'
import de from './words/de.ts'
import en, { type Words } from './words/en.ts'
import ru from './words/ru.ts'

/** Submitted form and its errors. */
export interface Typed extends CardInput {
  delivery: Delivery
}
export type Problems = Partial<Record<keyof CardInput, CardProblem>>

const stylePath = '/sandbox/style.css'
const formatAmount = ({ language, amount, currency }: Visit) => formatMoney(wordLanguage(language), amount, currency)
const wordLanguage = (language: string) => (language === 'ru' || language === 'de' ? language : 'en')
const pageWords = (language: string): Words => ({ en, ru, de })[wordLanguage(language)]

/** Payment form with the list of test cards. */
export function payPage(checkout: Visit, typed: Typed, problems: Problems): string {
  const words = pageWords(checkout.language)
  const amount = formatAmount(checkout)
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
  // The error message replaces the hint.
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

/** 3-D Secure page of the bank. */
export function securePage(checkout: Visit): string {
  const words = pageWords(checkout.language)
  const button = (answer: string, label: string, className?: string) =>
    h('button', { key: answer, type: 'submit', name: 'answer', value: answer, className }, label)
  const buttons = [button('approve', words.approve, 'primary'), button('refuse', words.refuse)]
  return page(checkout.language, words.secure, [
    h('p', { key: 'text' }, words.secureText(formatAmount(checkout))),
    h('form', { key: 'form', method: 'post', className: 'narrow' }, buttons),
  ])
}

/** Page of a checkout that cannot be paid any more. */
export function endedPage({ id, language, status, successUrl, cancelUrl }: Visit, dispute: Dispute | null): string {
  const words = pageWords(language)
  const steps = status !== 'paid' ? [] : dispute ? nextSteps[dispute.status] : (['open'] as const)
  const buttons = steps.map((step) => h('button', { key: step, type: 'submit', name: 'status', value: step }, words.disputeSteps[step]))
  const [title, text, href] = status === 'paid' ? [words.paid, words.paidText, successUrl] : [words.expired, words.expiredText, cancelUrl]
  return page(language, title, [
    h('p', { key: 'text' }, text),
    h('p', { key: 'link' }, h('a', { className: 'button primary', href }, words.toShop)),
    status === 'paid' &&
      h('section', { key: 'dispute', className: 'narrow', 'aria-labelledby': 'dispute' }, [
        h('h2', { key: 'title', id: 'dispute' }, words.dispute),
        h('p', { key: 'text' }, dispute ? words.disputeStands[dispute.status] : words.disputeText),
        steps.length > 0 && h('form', { key: 'form', method: 'post', action: `/sandbox/pay/${id}/dispute`, className: 'narrow' }, buttons),
      ]),
  ])
}

const nextSteps = { open: ['answered', 'won', 'lost'], answered: ['won', 'lost'], won: [], lost: ['won'] } as const

export function unknownPage(language: string): string {
  const words = pageWords(language)
  return page(language, words.unknown, h('p', null, words.unknownText))
}

function page(language: string, title: string, content: ReactNode): string {
  const words = pageWords(language)
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

// Colors of the design tokens, inline, because the page belongs to another program.
const light =
  '--page:#f5f3ec;--surface:#fffefb;--ink:#16211e;--ink-2:#46514d;--on-ink:#fffefb;--border:#d9d5c8;--control:#7f867f;--here:#ffc52e;--here-tint:#fff3d1;--danger:#b3122b;--danger-tint:#f6e2e2;--focus:#16211e'
const dark =
  '--page:#0e1413;--surface:#171f1d;--ink:#f2f0e8;--ink-2:#b7bfb9;--on-ink:#0e1413;--border:#2b3532;--control:#76827c;--here:#ffcb45;--here-tint:#3a3320;--danger:#ff8a93;--danger-tint:#413232;--focus:#ffcb45'

export const style = `:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.625rem "Golos Text",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
header,main{max-width:60rem;margin:0 auto;padding:0 min(clamp(1.25rem,.6rem + 2.7vw,2.75rem),6vw)}
header{padding-block:1.25rem .75rem}
main{padding-bottom:3rem}
p{margin:0}
.name{font-weight:600;display:flex;gap:.625rem;align-items:center}
.name::before{content:"";width:1rem;height:1rem;border-radius:50%;border:4px solid var(--ink);background:var(--here)}
.notice{padding:.75rem 1rem;background:var(--here-tint);border-inline-start:6px solid var(--here);border-radius:8px;font-weight:500}
h1{margin:1.75rem 0 0;font-size:clamp(1.875rem,1.4rem + 2vw,2.5rem);line-height:1.1;letter-spacing:-.022em;font-weight:700}
h1+p{margin-top:.75rem;max-width:42rem}
h2{margin:0 0 .25rem;font-size:1.25rem;line-height:1.75rem}
.what{color:var(--ink-2)}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;margin-top:1.5rem;align-items:start}
@media (min-width:52rem){.columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
.columns>div,.narrow{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
.columns>div{min-width:0;padding:min(1.25rem,5vw);background:var(--surface);border:1px solid var(--border);border-radius:12px}
.narrow{max-width:27rem;margin-top:1.5rem}
form:has(.field){display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.pair{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(8rem,100%),1fr));align-items:start}
.field{display:grid;grid-template-columns:minmax(0,1fr);gap:.375rem;min-width:0}
label{font-weight:600}
input,select,button,.button{width:100%;min-width:0;min-height:3rem;padding:.5rem .875rem;border:1.5px solid var(--control);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
select{padding-inline-end:.5rem}
input{font-variant-numeric:tabular-nums}
[aria-invalid]{border-color:var(--danger);border-width:2px}
button,.button{display:grid;place-items:center;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.primary{border-color:var(--ink);background:var(--ink);color:var(--on-ink)}
.button{max-width:20rem;margin-top:1.5rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.hint{font-size:.9375rem;line-height:1.375rem;color:var(--ink-2)}
.problem{font-size:.9375rem;line-height:1.375rem;color:var(--danger);font-weight:500}
.message{padding:.75rem 1rem;border-radius:8px;background:var(--danger-tint);color:var(--danger);font-weight:500}
ul{list-style:none;margin:.75rem 0 0;padding:0}
li{display:grid;grid-template-columns:minmax(0,1fr);padding:.375rem 0 .625rem;border-top:1px solid var(--border)}
li a{display:flex;align-items:center;min-height:2.75rem;color:var(--ink);font:600 1.0625rem/1.5rem ui-monospace,"SF Mono",Menlo,Consolas,monospace}
li span{font-size:.9375rem;line-height:1.375rem;color:var(--ink-2)}
`
