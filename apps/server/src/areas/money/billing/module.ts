import type { Answer } from '@waymark/contract/calls.ts'
import type { OfferCard } from '@waymark/contract/cards.ts'
import type { billingCalls } from '@waymark/contract/money/billing.ts'
import type { offerCalls } from '@waymark/contract/money/offers.ts'
import type { staffEnrolmentCalls } from '@waymark/contract/money/staff-enrolments.ts'
import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { isId } from '../../../platform/columns.ts'
import type { Ctx, UserCtx } from '../../../platform/context.ts'
import { defineModule, worked } from '../../../platform/module.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { requestStaffRefund } from '../refund-requests/commands/request-refund.ts'
import { anonymizeEnrolments, tidyEnrolments } from './commands/anonymize-enrolments.ts'
import { startTrial, subscribe } from './commands/begin-enrolment.ts'
import { cancelEnrolment, resumeEnrolment } from './commands/cancel-enrolment.ts'
import { changePeriod } from './commands/change-period.ts'
import { enrolmentPaymentHooks } from './commands/enrolment-payments.ts'
import { extendEnrolment } from './commands/extend-enrolment.ts'
import { grantEnrolment } from './commands/grant-enrolment.ts'
import { changePrice, runningOn } from './commands/prices.ts'
import { refundableEnrolments } from './commands/refund-enrolment.ts'
import { stopEnrolment } from './commands/stop-enrolment.ts'
import { tidyTrials } from './commands/used-trials.ts'
import { sweepEnrolments, workDue } from './commands/work-due.ts'
import { enrolmentDue } from './jobs.ts'
import { presentStaffRow } from './present.ts'
import { allEnrolments, allOwnEnrolments, countTrials, listOwnEnrolments, listTriedOffers, loadOffers, readOffers } from './queries.ts'
import { listStaffEnrolments } from './reads/list-staff-enrolments.ts'
import { readEnrolment, readEnrolmentCards, readOfferCards, readPaidStatus, soldKind } from './reads/read-enrolments.ts'
import { readStaffEnrolment } from './reads/read-staff-enrolment.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

/** A cursor is an offset, because there are only a few dozen offers, all in memory. */
const readOffset = (cursor: string) => (/^o[0-9]{1,5}$/.test(cursor) ? Number(cursor.slice(1)) : null)

/** Lists offers that are on sale, in shop order. */
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

const offerHandlers = {
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

const billingHandlers = {
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
    const [cards, tried] = await Promise.all([readEnrolmentCards(ctx, begun), listTriedOffers(ctx)])
    const items = sold.items.map((subscription) => ({
      subscription,
      mine: cards.find((card) => card.subscription.id === subscription.id) ?? null,
      trialUsed: tried.includes(subscription.id) || begun.some(({ enrolment }) => enrolment.offerId === subscription.id),
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

/** Reads offers with their current prices from the database, bypassing the cache. */
async function cardsNow(ctx: UserCtx) {
  const [cards, offers] = await Promise.all([readOfferCards(ctx, ctx.language), loadOffers(ctx.db)])
  const found = [...cards.values()].flatMap((card) => {
    const offer = offers.get(card.id)
    return offer ? [{ subscription: { ...card, periods: offer.periods }, retired: offer.retired }] : []
  })
  return new Map(found.map((one) => [one.subscription.id, one]))
}

/** Runs a command, then returns the enrolment as it is afterwards. */
const thenRead =
  <I extends { id: string }>(command: (ctx: UserCtx, input: I) => Promise<null | Refusal>) =>
  async (ctx: UserCtx, input: I) =>
    (await command(ctx, input)) ?? readStaffEnrolment(ctx, input.id)

const staffEnrolmentHandlers = {
  async listStaffEnrolments(ctx, { cursor, ...asked }) {
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
    const { shown, next } = await listStaffEnrolments(ctx, { ...asked, after })
    return {
      items: shown.map((row) => presentStaffRow(row, ctx.now)),
      page: asked.page,
      rows: asked.rows,
      next: next && presentPlace(next),
    }
  },
  readStaffEnrolment: (ctx, { id }) => readStaffEnrolment(ctx, id),
  async grantEnrolment(ctx, input) {
    const given = await grantEnrolment(ctx, input)
    return given instanceof Refusal ? given : readStaffEnrolment(ctx, given.id)
  },
  extendEnrolment: thenRead(extendEnrolment),
  endEnrolment: thenRead(stopEnrolment),
  refundEnrolment: thenRead((ctx, asked) => requestStaffRefund(ctx, 'enrolment', asked)),
  async listStaffOffers(ctx) {
    const [cards, { running, edited }] = await Promise.all([cardsNow(ctx), runningOn(ctx)])
    const items: Answer<'listStaffOffers'>['items'] = []
    for (const { subscription, retired } of cards.values()) {
      const found = { subscription, running: running(subscription.id), edited: edited.has(subscription.id) }
      if (!retired || found.running.length > 0) items.push(found)
    }
    return { items }
  },
  async changePrice(ctx, input) {
    const changed = await changePrice(ctx, input)
    if (changed instanceof Refusal) return changed
    const card = (await cardsNow(ctx)).get(changed.id)
    return card ? { subscription: card.subscription } : notFound()
  },
} satisfies HandlersOf<keyof typeof staffEnrolmentCalls>

export const billing = defineModule({
  name: 'billing',
  mails: { en, ru, de },
  refusals,
  handlers: { ...billingHandlers, ...offerHandlers, ...staffEnrolmentHandlers },
  jobs: [worked(enrolmentDue, workDue)],
  hourly: [({ db, clock }) => tidyEnrolments(db, clock()), ({ db, clock }) => tidyTrials(db, clock())],
  minutely: [sweepEnrolments],
  person: {
    collect: async ({ db }, { id }) => ({ documents: { subscriptions: await allEnrolments(db, id) } }),
    leave: anonymizeEnrolments,
  },
  paid: { charge: enrolmentPaymentHooks },
  refundable: { enrolment: refundableEnrolments },
  countFigures: countTrials,
})
