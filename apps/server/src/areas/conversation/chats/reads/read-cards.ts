import { workZone } from '@waymark/contract/company.ts'
import type { MessageCard, MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import type { Ctx, FoundCard } from '../../../../platform/context.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { listFindables, readFound, subjectKey } from '../../../../platform/module.ts'
import { readTree } from '../../../guides/catalog/queries.ts'
import { stepTitles } from '../../../guides/guides/queries.ts'
import { findOwnPapers } from '../../../money/papers/queries.ts'
import { findOrders, type Party } from '../queries.ts'

type FoundKind = FoundCard['kind']

const cardKey = (card: MessageCardInput): string => JSON.stringify(card)

const toEmptyCard = (card: MessageCardInput): MessageCard => ({
  kind: card.kind,
  id: card.kind === 'step' ? card.guide : 'slug' in card ? card.slug : card.id,
  step: card.kind === 'step' ? card.step : null,
  name: '',
  within: null,
  line: null,
  stop: null,
  number: null,
  amount: null,
  paper: null,
  address: null,
})

/** Returns the kind and the slug or id by which the card's subject is found. Orders and papers are looked up separately. */
const toLookup = (card: MessageCardInput): { kind: FoundKind; name: string } | null => {
  if (card.kind === 'order' || card.kind === 'paper') return null
  if (card.kind === 'step') return { kind: 'guide', name: card.guide }
  return { kind: card.kind, name: 'slug' in card ? card.slug : card.id }
}

/** Owner of the orders and papers that cards may show, and who reads them. A vendor sees only orders assigned to them, and no papers. */
export interface CardReader {
  personId: string | null
  vendorId: string | null
  side: Party['side']
}

/**
 * Loads cards in the reader's language and returns a function that presents them. Cards whose subject is gone or
 * belongs to another person have no address.
 */
export async function readCards(ctx: Ctx, cards: MessageCardInput[], reader: CardReader): Promise<(card: MessageCardInput) => MessageCard> {
  if (cards.length === 0) return toEmptyCard
  const lookups = cards.flatMap((card) => toLookup(card) ?? [])
  const [found, titles, orders, papers] = await Promise.all([
    findByName(ctx, lookups),
    readStepTitles(ctx, cards),
    readOrders(ctx, cards, reader),
    readPapers(ctx, cards, reader),
  ])
  const presentedCards = new Map(cards.map((card) => [cardKey(card), { ...toEmptyCard(card), ...show(card) }]))
  return (card) => presentedCards.get(cardKey(card)) ?? toEmptyCard(card)

  function show(card: MessageCardInput): Partial<MessageCard> {
    if (card.kind === 'order') return orders.get(card.id) ?? {}
    if (card.kind === 'paper') return papers.get(card.id) ?? {}
    const name = toLookup(card)
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
    if (hit.kind === 'service') {
      const { slug, name: called, category, priceCents: cents, currency } = hit.service
      return { name: called, line: category.line, amount: { cents, currency }, address: `/service/${slug}` }
    }
    if (hit.kind === 'route')
      return { name: hit.route.name, line: hit.route.category?.line ?? null, address: `/route/map/${hit.route.slug}` }
    if (hit.kind === 'question') return { name: hit.question.question, within: hit.question.group, address: `/faqs#${hit.question.id}` }
    return {}
  }
}

async function findByName(ctx: Ctx, wanted: { kind: FoundKind; name: string }[]): Promise<ReadonlyMap<string, FoundCard>> {
  const ids = new Map<string, { kind: FoundKind; id: string }>()
  for (const [kind, ones] of Map.groupBy(wanted, (one) => one.kind)) {
    const names = [...new Set(ones.map(({ name }) => name))]
    const known = await listFindables(ctx)
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
      const card = cards.get(subjectKey(found))
      return card ? [[name, card] as const] : []
    }),
  )
}

async function readStepTitles({ db, language }: Ctx, cards: MessageCardInput[]) {
  const steps = cards.flatMap((card) => (card.kind === 'step' ? [{ slug: card.guide, step: card.step }] : []))
  return steps.length > 0 ? stepTitles(db, steps, language) : new Map<string, { title: string; place: number }>()
}

async function readOrders(
  ctx: Ctx,
  cards: MessageCardInput[],
  { personId, vendorId, side }: CardReader,
): Promise<ReadonlyMap<string, Partial<MessageCard>>> {
  const ids = cards.flatMap((card) => (card.kind === 'order' ? [card.id] : []))
  if (ids.length === 0 || personId === null) return new Map()
  const orderPath = side === 'person' ? '/profile/orders' : '/staff/orders'
  const rows = await findOrders(ctx.db, ids)
  const { byId } = await readTree(ctx)
  return new Map(
    rows
      .filter((row) => row.userId === personId && (vendorId === null || row.vendorId === vendorId))
      .map(({ id, number, name, categoryId }) => [
        id,
        { name, number, line: byId.get(categoryId)?.root.line ?? null, address: `${orderPath}/${id}` },
      ]),
  )
}

async function readPapers(
  { db }: Ctx,
  cards: MessageCardInput[],
  { personId, vendorId, side }: CardReader,
): Promise<ReadonlyMap<string, Partial<MessageCard>>> {
  const ids = cards.flatMap((card) => (card.kind === 'paper' ? [card.id] : []))
  if (ids.length === 0 || personId === null || vendorId !== null) return new Map()
  const rows = await findOwnPapers(db, personId, ids)
  return new Map(
    rows.map(({ id, kind, label, issuedAt, content }) => [
      id,
      {
        name: label,
        amount: { cents: content.sums.gross, currency: { shortName: content.currency } },
        paper: { kind, issuedAt: issuedAt.toISOString() },
        // The staff page lists papers by month in the company's time zone.
        address:
          side === 'person'
            ? `/profile/invoices?paper=${id}`
            : `/staff/money?month=${localDay(workZone, issuedAt).slice(0, 7)}&paper=${id}`,
      },
    ]),
  )
}
