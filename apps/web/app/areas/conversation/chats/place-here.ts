import { maxMessageCards } from '@waymark/contract/conversation/chat-choices.ts'
import type { GivenCard, Message, MessageCard } from '@waymark/contract/conversation/messages.ts'
import { anId } from '../../../kit/lists/filter.ts'

/** Where staff have papers. */
const staffPapersPath = '/staff/money'

function paperIn(search: string): { kind: 'paper'; id: string } | undefined {
  const id = new URLSearchParams(search).get('paper') ?? ''
  return anId.test(id) ? { kind: 'paper', id } : undefined
}

/** What an address shows that a message can point at. */
export function placeAt(pathname: string, search: string): GivenCard | undefined {
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
      return anId.test(slug) ? { kind: 'order', id: slug } : undefined
    case 'profile':
      return slug === 'invoices' || slug === 'support' ? paperIn(search) : undefined
    default:
      return undefined
  }
}

/** What an address of ours, such as one that the assistant found, is as a card of a message; plans and rules are none. */
export function cardAt(address: string): GivenCard | undefined {
  const { pathname, search, hash } = new URL(address, 'https://here.invalid')
  if (pathname === '/faqs' && hash) return { kind: 'question', id: hash.slice(1) }
  return pathname === staffPapersPath ? paperIn(search) : placeAt(pathname, search)
}

/** Whether both point at one place. */
export const isSamePlace = (a: GivenCard | undefined, b: GivenCard | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The step where somebody stood when they asked the assistant before they wrote: of what goes along, the one that no answer found. */
export function stepAsked({ asked, cards }: Pick<Message, 'asked' | 'cards'>): MessageCard | undefined {
  const found = new Set(asked.flatMap((one) => one.found.map(({ address }) => address)))
  return cards.find(({ stop, address }) => stop !== null && !found.has(address))
}

const addresses = /https?:\/\/[\w\-./?&=#%:]+/g
/** What stands behind an address at the end of a sentence. */
const behind = /[.:?_]*$/

/** What addresses of this site in a text point at, each once: they go along as cards. `origin`: of the site. */
export function cardsIn(text: string, origin: string): GivenCard[] {
  const cards = (text.match(addresses) ?? []).flatMap((address) => {
    const found = URL.parse(address.replace(behind, ''))
    return found?.origin === origin ? (cardAt(found.href) ?? []) : []
  })
  return cards.filter((card, at) => cards.findIndex((one) => isSamePlace(one, card)) === at).slice(0, maxMessageCards)
}

/** The same text with papers at the address that the person has for them, where staff wrote their own. */
export const addressedToPerson = (text: string, origin: string): string =>
  text.replace(addresses, (address) => {
    const found = URL.parse(address.replace(behind, ''))
    const paper = found?.origin === origin && found.pathname === staffPapersPath ? paperIn(found.search) : undefined
    return paper ? `${origin}/profile/invoices?paper=${paper.id}${behind.exec(address)?.[0] ?? ''}` : address
  })
