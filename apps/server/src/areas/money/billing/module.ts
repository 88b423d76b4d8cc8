import type { billingCalls } from '@waymark/contract/money/billing.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule, handleJob } from '../../../platform/module.ts'
import { decodeCursor, encodeCursor } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { listSoldCards, takePage } from '../offers/reads/list-offers.ts'
import { anonymizeEnrolments, tidyEnrolments } from './commands/anonymize-enrolments.ts'
import { startTrial, subscribe } from './commands/begin-enrolment.ts'
import { cancelEnrolment, resumeEnrolment } from './commands/cancel-enrolment.ts'
import { changePeriod } from './commands/change-period.ts'
import { enrolmentPaymentHooks } from './commands/enrolment-payments.ts'
import { refundableEnrolments } from './commands/refund-enrolment.ts'
import { tidyTrials } from './commands/used-trials.ts'
import { runDueEvent, sweepEnrolments } from './commands/work-due.ts'
import { enrolmentDue } from './jobs.ts'
import { allOwnEnrolments, countTrials, exportEnrolments, listOwnEnrolments, listTriedOffers } from './queries.ts'
import { readEnrolment, readEnrolmentCards, readPaidStatus } from './reads/read-enrolments.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

const billingHandlers = {
  async listEnrolments(ctx, { filter, kind, page, rows, cursor }) {
    const { db, user, now, language } = ctx
    const after = cursor === undefined ? null : decodeCursor(cursor)
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
      next: last && found.length > rows ? encodeCursor({ at: last.changedAt.getTime(), id: last.id }) : null,
    }
  },
  async listOffersForMe(ctx, { kind, ...paging }) {
    const sold = takePage(await listSoldCards(ctx, kind), paging)
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

export const billing = defineModule({
  name: 'billing',
  mails: { en, ru, de },
  refusals,
  handlers: billingHandlers,
  jobs: [handleJob(enrolmentDue, runDueEvent)],
  hourly: [({ db, clock }) => tidyEnrolments(db, clock()), ({ db, clock }) => tidyTrials(db, clock())],
  minutely: [sweepEnrolments],
  person: {
    collect: async ({ db }, { id }) => ({ documents: { subscriptions: await exportEnrolments(db, id) } }),
    leave: anonymizeEnrolments,
  },
  paid: { charge: enrolmentPaymentHooks },
  refundable: { enrolment: refundableEnrolments },
  countFigures: countTrials,
})
