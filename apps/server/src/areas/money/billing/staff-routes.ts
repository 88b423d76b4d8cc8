import type { Answer } from '@waymark/contract/calls.ts'
import type { staffBillingCalls } from '@waymark/contract/money/staff-billing.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { findCustomers } from '../../people/accounts/queries.ts'
import { extendEnrolment } from './commands/extend-enrolment.ts'
import { grantEnrolment } from './commands/grant-enrolment.ts'
import { listStaffEnrolments } from './commands/list-staff-enrolments.ts'
import { changePrice, runningOn } from './commands/prices.ts'
import { readOfferCards } from './commands/read-enrolments.ts'
import { readStaffEnrolment, stopEnrolment } from './commands/read-staff-enrolment.ts'
import { refundEnrolment } from './commands/refund-enrolment.ts'
import { presentCustomer, presentStaffRow } from './present.ts'
import { loadOffers } from './queries.ts'

const maxCustomers = 20

/** Routes and plans with the prices that they have at this moment. */
async function cardsNow(ctx: UserCtx) {
  const [cards, offers] = await Promise.all([readOfferCards(ctx, ctx.language), loadOffers(ctx.db)])
  const found = [...cards.values()].flatMap((card) => {
    const offer = offers.get(card.id)
    return offer ? [{ subscription: { ...card, periods: offer.periods }, retired: offer.retired }] : []
  })
  return new Map(found.map((one) => [one.subscription.id, one]))
}

/** What was done, then the enrolment as it stands. */
const thenRead =
  <I extends { id: string }>(command: (ctx: UserCtx, input: I) => Promise<null | Refusal>) =>
  async (ctx: UserCtx, input: I) =>
    (await command(ctx, input)) ?? readStaffEnrolment(ctx, input.id)

export const staffBillingHandlers = {
  findCustomers: async ({ db }, { q }) => ({ items: (await findCustomers(db, q, maxCustomers)).map(presentCustomer) }),
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
  refundEnrolment: thenRead(refundEnrolment),
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
} satisfies HandlersOf<keyof typeof staffBillingCalls>
