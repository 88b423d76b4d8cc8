import { maxMessageCards } from '@waymark/contract/conversation/chat-choices.ts'
import type { Message, MessageCard, MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import { idPattern } from '../../../kit/lists/filter.ts'

type CustomerCard = Extract<MessageCardInput, { kind: 'paper' | 'order' }>

function paperIn(search: string): CustomerCard | undefined {
  const id = new URLSearchParams(search).get('paper') ?? ''
  return idPattern.test(id) ? { kind: 'paper', id } : undefined
}

const orderCard = (id: string): CustomerCard | undefined => (idPattern.test(id) ? { kind: 'order', id } : undefined)

const staffOrders = '/staff/orders/'

/** Customer's place that corresponds to an address of the console. */
function staffPlaceAt({ pathname, search }: URL): CustomerCard | undefined {
  if (pathname === '/staff/money') return paperIn(search)
  return pathname.startsWith(staffOrders) ? orderCard(pathname.slice(staffOrders.length)) : undefined
}

/** Place that an address shows and a message can refer to. */
export function placeAt(pathname: string, search: string): MessageCardInput | undefined {
  const parts = pathname.split('/').filter(Boolean)
  const slug = parts.at(-1) ?? ''
  switch (parts.slice(0, -1).join('/')) {
    case 'instruction': {
      const step = new URLSearchParams(search).get('step')
      return step ? { kind: 'step', guide: slug, step } : { kind: 'guide', slug }
    }
    case 'service':
      return { kind: 'service', slug }
    case 'route/map':
      return { kind: 'route', slug }
    case 'profile/orders':
      return orderCard(slug)
    case 'profile':
      return slug === 'invoices' || slug === 'support' ? paperIn(search) : undefined
    default:
      return undefined
  }
}

/** Card for an address of this site; undefined for plans and legal pages. */
export function cardAt(address: string): MessageCardInput | undefined {
  const url = new URL(address, 'https://here.invalid')
  const { pathname, search, hash } = url
  if (pathname === '/faqs' && hash) return { kind: 'question', id: hash.slice(1) }
  return staffPlaceAt(url) ?? placeAt(pathname, search)
}

/** Whether both refer to the same place. */
export const isSamePlace = (a: MessageCardInput | undefined, b: MessageCardInput | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The step where the assistant was asked before the message was written: the attached step that no answer found. */
export function stepAsked({ asked, cards }: Pick<Message, 'asked' | 'cards'>): MessageCard | undefined {
  const found = new Set(asked.flatMap((one) => one.found.map(({ address }) => address)))
  return cards.find(({ stop, address }) => stop !== null && !found.has(address))
}

const addresses = /https?:\/\/[\w\-./?&=#%:]+/g
/** Punctuation after an address at the end of a sentence. */
const trailingPunctuation = /[.:?_]*$/

/** Cards for the addresses of this site in a text, each once. `origin` is the site's. */
export function cardsIn(text: string, origin: string): MessageCardInput[] {
  const cards = (text.match(addresses) ?? []).flatMap((address) => {
    const found = URL.parse(address.replace(trailingPunctuation, ''))
    return found?.origin === origin ? (cardAt(found.href) ?? []) : []
  })
  return cards.filter((card, at) => cards.findIndex((one) => isSamePlace(one, card)) === at).slice(0, maxMessageCards)
}

/** Replaces staff addresses of orders and papers in a text with the customer's addresses. */
export const withCustomerAddresses = (text: string, origin: string): string =>
  text.replace(addresses, (address) => {
    const found = URL.parse(address.replace(trailingPunctuation, ''))
    const place = found?.origin === origin ? staffPlaceAt(found) : undefined
    if (!place) return address
    const path = place.kind === 'paper' ? `/profile/invoices?paper=${place.id}` : `/profile/orders/${place.id}`
    return `${origin}${path}${trailingPunctuation.exec(address)?.[0] ?? ''}`
  })
