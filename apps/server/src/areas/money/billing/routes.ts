import type { OfferCard } from '@waymark/contract/cards.ts'
import type { billingCalls } from '@waymark/contract/money/billing.ts'
import type { offerCalls } from '@waymark/contract/money/offers.ts'
import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { isId } from '../../../platform/columns.ts'
import type { Ctx } from '../../../platform/context.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { startTrial, subscribe } from './commands/begin-enrolment.ts'
import { cancelEnrolment, resumeEnrolment } from './commands/cancel-enrolment.ts'
import { changePeriod } from './commands/change-period.ts'
import { readEnrolment, readEnrolmentCards, readOfferCards, readPaidStatus, soldKind } from './commands/read-enrolments.ts'
import { allOwnEnrolments, listOwnEnrolments, readOffers } from './queries.ts'

/** Some dozens at most and all in memory, so the place in the list is all a cursor has to say. */
const readOffset = (cursor: string) => (/^o[0-9]{1,5}$/.test(cursor) ? Number(cursor.slice(1)) : null)

/** What is sold, in its order. */
async function soldCards(ctx: Ctx, kind: OfferKind | undefined): Promise<OfferCard[]> {
  const [cards, offers] = await Promise.all([readOfferCards(ctx, ctx.language), readOffers(ctx)])
  return [...cards.values()].filter((card) => !offers.get(card.id)?.retired && (kind === undefined || card.kind === kind))
}

interface Paging {
  page: number
  rows: number
  cursor?: string | undefined
}

function pageOf<T>(all: T[], { page, rows, cursor }: Paging) {
  const offset = cursor === undefined ? (page - 1) * rows : readOffset(cursor)
  if (offset === null) return null
  const end = offset + rows
  return { items: all.slice(offset, end), page, rows, total: all.length, next: end < all.length ? `o${end}` : null }
}

export const offerHandlers = {
  async listOffers(ctx, { kind, ...paging }) {
    return pageOf(await soldCards(ctx, kind), paging) ?? refuseFields(ctx.language, { cursor: 'cursor' })
  },
  async readOffer(ctx, { id }) {
    const key = isId(id) ? id.toLowerCase() : id
    const card = (await soldCards(ctx, undefined)).find((one) => one.id === key || one.slug === key)
    if (!card) return notFound()
    return (await soldKind(ctx, card.kind)?.page?.(ctx, card)) ?? { ...card, about: '', gets: [], days: [] }
  },
} satisfies HandlersOf<keyof typeof offerCalls>

export const billingHandlers = {
  async listEnrolments(ctx, { filter, kind, page, rows, cursor }) {
    const { db, user, now, language } = ctx
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const asked = { after, offset: (page - 1) * rows, limit: rows + 1 }
    const { found, counts } = await listOwnEnrolments(db, { userId: user.id, kind, now }, filter, asked)
    const shown = found.slice(0, rows)
    const last = shown.at(-1)?.enrolment
    return {
      items: await readEnrolmentCards(ctx, shown),
      page,
      rows,
      counts,
      total: counts[filter],
      next: last && found.length > rows ? presentPlace({ at: last.changedAt.getTime(), id: last.id }) : null,
    }
  },
  async listOffersForMe(ctx, { kind, ...paging }) {
    const sold = pageOf(await soldCards(ctx, kind), paging)
    if (!sold) return refuseFields(ctx.language, { cursor: 'cursor' })
    const own = await allOwnEnrolments(ctx.db, ctx.user.id)
    const begun = own.filter(({ enrolment }) => enrolment.paidUntil || enrolment.trialUntil)
    const cards = await readEnrolmentCards(ctx, begun)
    const items = sold.items.map((subscription) => ({
      subscription,
      mine: cards.find((card) => card.subscription.id === subscription.id) ?? null,
      trialUsed: begun.some(({ enrolment }) => enrolment.offerId === subscription.id),
    }))
    return { ...sold, items }
  },
  readEnrolment: (ctx, { id }) => readEnrolment(ctx, id),
  async startTrial(ctx, { id }) {
    const trial = await startTrial(ctx, id)
    return trial instanceof Refusal ? trial : readEnrolment(ctx, trial.id)
  },
  subscribe,
  readPaidStatus,
  cancelEnrolment: async (ctx, input) => (await cancelEnrolment(ctx, input)) ?? readEnrolment(ctx, input.id),
  resumeEnrolment: async (ctx, input) => (await resumeEnrolment(ctx, input)) ?? readEnrolment(ctx, input.id),
  async changePeriod(ctx, input) {
    const changed = await changePeriod(ctx, input)
    if (changed instanceof Refusal) return changed
    const enrolment = await readEnrolment(ctx, input.id)
    return enrolment instanceof Refusal ? enrolment : { enrolment, payUrl: changed.payUrl }
  },
} satisfies HandlersOf<keyof typeof billingCalls>
