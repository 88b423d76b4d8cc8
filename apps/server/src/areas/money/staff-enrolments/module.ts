import type { Answer } from '@waymark/contract/calls.ts'
import type { staffEnrolmentCalls } from '@waymark/contract/money/staff-enrolments.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { defineModule } from '../../../platform/module.ts'
import { decodeCursor, encodeCursor } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { changePrice } from '../offers/commands/change-price.ts'
import { loadOffers } from '../offers/queries.ts'
import { readOfferCards } from '../offers/reads/read-offer-cards.ts'
import { requestStaffRefund } from '../refund-requests/commands/request-refund.ts'
import { extendEnrolment } from './commands/extend-enrolment.ts'
import { grantEnrolment } from './commands/grant-enrolment.ts'
import { stopEnrolment } from './commands/stop-enrolment.ts'
import { presentStaffRow } from './present.ts'
import { countRunning } from './reads/count-running.ts'
import { listStaffEnrolments } from './reads/list-staff-enrolments.ts'
import { readStaffEnrolment } from './reads/read-staff-enrolment.ts'

/** Reads offers with their current prices from the database, bypassing the cache. */
async function readCurrentCards(ctx: UserCtx) {
  const [cards, offers] = await Promise.all([readOfferCards(ctx, ctx.language), loadOffers(ctx.db)])
  const found = [...cards.values()].flatMap((card) => {
    const offer = offers.get(card.id)
    return offer ? [{ subscription: { ...card, periods: offer.periods }, retired: offer.retired }] : []
  })
  return new Map(found.map((one) => [one.subscription.id, one]))
}

/** Runs a command, then returns the enrolment as it is afterwards. */
const runThenRead =
  <I extends { id: string }>(command: (ctx: UserCtx, input: I) => Promise<null | Refusal>) =>
  async (ctx: UserCtx, input: I) =>
    (await command(ctx, input)) ?? readStaffEnrolment(ctx, input.id)

const staffEnrolmentHandlers = {
  async listStaffEnrolments(ctx, { cursor, ...asked }) {
    const after = cursor === undefined ? null : decodeCursor(cursor)
    if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
    const { shown, next } = await listStaffEnrolments(ctx, { ...asked, after })
    return {
      items: shown.map((row) => presentStaffRow(row, ctx.now)),
      page: asked.page,
      rows: asked.rows,
      next: next && encodeCursor(next),
    }
  },
  readStaffEnrolment: (ctx, { id }) => readStaffEnrolment(ctx, id),
  async grantEnrolment(ctx, input) {
    const given = await grantEnrolment(ctx, input)
    return given instanceof Refusal ? given : readStaffEnrolment(ctx, given.id)
  },
  extendEnrolment: runThenRead(extendEnrolment),
  endEnrolment: runThenRead(stopEnrolment),
  refundEnrolment: runThenRead((ctx, asked) => requestStaffRefund(ctx, 'enrolment', asked)),
  async listStaffOffers(ctx) {
    const [cards, { running, edited }] = await Promise.all([readCurrentCards(ctx), countRunning(ctx)])
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
    const card = (await readCurrentCards(ctx)).get(changed.id)
    return card ? { subscription: card.subscription } : notFound()
  },
} satisfies HandlersOf<keyof typeof staffEnrolmentCalls>

export const staffEnrolments = defineModule({
  name: 'staff-enrolments',
  handlers: staffEnrolmentHandlers,
})
