import { maxMessageCards } from '@waymark/contract/conversation/chat-choices.ts'
import type { GivenCard, Message, MessageCard } from '@waymark/contract/conversation/messages.ts'

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
      return /^[0-9a-f-]{36}$/.test(slug) ? { kind: 'order', id: slug } : undefined
    default:
      return undefined
  }
}

/** What an address of ours, such as one that the assistant found, is as a card of a message; plans and rules are none. */
export function cardAt(address: string): GivenCard | undefined {
  const { pathname, search, hash } = new URL(address, 'https://here.invalid')
  return pathname === '/faqs' && hash ? { kind: 'question', id: hash.slice(1) } : placeAt(pathname, search)
}

/** Whether both point at one place. */
export const isSamePlace = (a: GivenCard | undefined, b: GivenCard | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The step where somebody stood when they asked the assistant before they wrote: of what goes along, the one that no answer found. */
export function stepAsked({ asked, cards }: Pick<Message, 'asked' | 'cards'>): MessageCard | undefined {
  const found = new Set(asked.flatMap((one) => one.found.map(({ address }) => address)))
  return cards.find(({ stop, address }) => stop !== null && !found.has(address))
}

/** What addresses of this site in a text point at, each once: they go along as cards. `origin`: of the site. */
export function cardsIn(text: string, origin: string): GivenCard[] {
  const cards = (text.match(/https?:\/\/[\w\-./?&=#%:]+/g) ?? []).flatMap((address) => {
    const found = URL.parse(address.replace(/[.:?_]+$/, ''))
    return found?.origin === origin ? (cardAt(found.href) ?? []) : []
  })
  return cards.filter((card, at) => cards.findIndex((one) => isSamePlace(one, card)) === at).slice(0, maxMessageCards)
}
