import type { GivenCard, MessageCard } from '@waymark/contract/conversation/messages.ts'
import type { Ctx, FoundCard } from '../../../../platform/context.ts'
import { findables, keyOf, readFound } from '../../../../platform/module.ts'
import { readTree } from '../../../guides/catalog/queries.ts'
import { stepTitles } from '../../../guides/guides/queries.ts'
import { findOrders } from '../queries.ts'

type FoundKind = FoundCard['kind']

/** By what a card says of itself. */
const cardKey = (card: GivenCard): string => JSON.stringify(card)

const bare = (card: GivenCard): MessageCard => ({
  kind: card.kind,
  id: card.kind === 'step' ? card.guide : 'slug' in card ? card.slug : card.id,
  step: card.kind === 'step' ? card.step : null,
  name: '',
  within: null,
  line: null,
  stop: null,
  number: null,
  address: null,
})

/** What can be found, by the name that addresses have for it. */
const wantedOf = (card: GivenCard): { kind: FoundKind; name: string } | null => {
  if (card.kind === 'order') return null
  if (card.kind === 'step') return { kind: 'guide', name: card.guide }
  return { kind: card.kind, name: 'slug' in card ? card.slug : card.id }
}

/** Orders that cards may name: of which person, for a vendor only those that were given to them; and where they are seen. */
export interface CardReader {
  ordersOf: string | null
  vendorId: string | null
  orderPath: string
}

/** Cards as they are shown in the reader's language, by {@link cardKey}; what is gone, or is not theirs, has no address. */
export async function readCards(ctx: Ctx, cards: GivenCard[], reader: CardReader): Promise<(card: GivenCard) => MessageCard> {
  if (cards.length === 0) return bare
  const wanted = cards.flatMap((card) => wantedOf(card) ?? [])
  const [found, titles, named] = await Promise.all([readNamed(ctx, wanted), readSteps(ctx, cards), readOrders(ctx, cards, reader)])
  const shown = new Map(cards.map((card) => [cardKey(card), { ...bare(card), ...show(card) }]))
  return (card) => shown.get(cardKey(card)) ?? bare(card)

  function show(card: GivenCard): Partial<MessageCard> {
    if (card.kind === 'order') return named.get(card.id) ?? {}
    const name = wantedOf(card)
    const hit = name && found.get(`${name.kind} ${name.name}`)
    if (!hit) return {}
    if (hit.kind === 'guide') {
      const guide = { name: hit.guide.name, line: hit.guide.category.line, address: `/instruction/${hit.guide.slug}` }
      if (card.kind !== 'step') return guide
      const step = titles.get(`${card.guide} ${card.step}`)
      if (!step) return {}
      const stop = { place: step.place, total: hit.guide.totalSteps }
      return { name: step.title, within: guide.name, line: guide.line, stop, address: `${guide.address}?step=${card.step}` }
    }
    if (hit.kind === 'service') return { name: hit.service.name, line: hit.service.category.line, address: `/service/${hit.service.slug}` }
    if (hit.kind === 'route')
      return { name: hit.route.name, line: hit.route.category?.line ?? null, address: `/route/map/${hit.route.slug}` }
    if (hit.kind === 'question') return { name: hit.question.question, within: hit.question.group, address: `/faqs#${hit.question.id}` }
    return {}
  }
}

async function readNamed(ctx: Ctx, wanted: { kind: FoundKind; name: string }[]): Promise<ReadonlyMap<string, FoundCard>> {
  const ids = new Map<string, { kind: FoundKind; id: string }>()
  for (const [kind, ones] of Map.groupBy(wanted, (one) => one.kind)) {
    const names = [...new Set(ones.map(({ name }) => name))]
    const known = await findables(ctx)
      .find((one) => one.kind === kind)
      ?.named?.(ctx, names)
    for (const name of names) {
      const id = known?.get(name)
      if (id) ids.set(`${kind} ${name}`, { kind, id })
    }
  }
  const cards = await readFound(ctx, [...ids.values()])
  return new Map(
    [...ids].flatMap(([name, found]) => {
      const card = cards.get(keyOf(found))
      return card ? [[name, card] as const] : []
    }),
  )
}

async function readSteps({ db, language }: Ctx, cards: GivenCard[]) {
  const steps = cards.flatMap((card) => (card.kind === 'step' ? [{ slug: card.guide, step: card.step }] : []))
  return steps.length > 0 ? stepTitles(db, steps, language) : new Map<string, { title: string; place: number }>()
}

async function readOrders(
  ctx: Ctx,
  cards: GivenCard[],
  { ordersOf, vendorId, orderPath }: CardReader,
): Promise<ReadonlyMap<string, Partial<MessageCard>>> {
  const ids = cards.flatMap((card) => (card.kind === 'order' ? [card.id] : []))
  if (ids.length === 0 || ordersOf === null) return new Map()
  const rows = await findOrders(ctx.db, ids)
  const { byId } = await readTree(ctx)
  return new Map(
    rows
      .filter((row) => row.userId === ordersOf && (vendorId === null || row.vendorId === vendorId))
      .map(({ id, number, name, categoryId }) => [
        id,
        { name, number, line: byId.get(categoryId)?.root.line ?? null, address: `${orderPath}/${id}` },
      ]),
  )
}
