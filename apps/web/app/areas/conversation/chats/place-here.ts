import { maxMessageCards } from '@waymark/contract/conversation/chat-choices.ts'
import type { GivenCard } from '@waymark/contract/conversation/messages.ts'

/** What an address shows that a message can point at. */
export function placeAt(pathname: string, search: string): GivenCard | undefined {
  const [, section = '', slug = '', ...more] = pathname.split('/')
  if (slug === '' || more.some(Boolean)) {
    const order = /^\/profile\/orders\/([0-9a-f-]{36})$/.exec(pathname)?.[1]
    return order ? { kind: 'order', id: order } : undefined
  }
  if (section === 'instruction') {
    const step = new URLSearchParams(search).get('step')
    return step ? { kind: 'step', guide: slug, step } : { kind: 'guide', slug }
  }
  return section === 'service' || section === 'route' ? { kind: section, slug } : undefined
}

/** What an address of ours, such as one that the assistant found, is as a card of a message; plans and rules are none. */
export function cardAt(address: string): GivenCard | undefined {
  const { pathname, search, hash } = new URL(address, 'https://here.invalid')
  return pathname === '/faqs' && hash ? { kind: 'question', id: hash.slice(1) } : placeAt(pathname, search)
}

/** Whether both point at one place. */
export const isSamePlace = (a: GivenCard | undefined, b: GivenCard | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What addresses of this site in a text point at, each once: they go along as cards. `origin`: of the site. */
export function cardsIn(text: string, origin: string): GivenCard[] {
  const cards = (text.match(/https?:\/\/[^\s<>()[\]"]+/g) ?? []).flatMap((address) => {
    const found = URL.parse(address.replace(/[.,;:!?]+$/, ''))
    return found?.origin === origin ? (cardAt(found.href) ?? []) : []
  })
  return cards.filter((card, at) => cards.findIndex((one) => isSamePlace(one, card)) === at).slice(0, maxMessageCards)
}
