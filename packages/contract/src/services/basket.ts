import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { serviceCard } from '../cards.ts'
import { cents, currency, day, flag, id, idOrSlug } from '../fields.ts'
import { paymentMethods } from '../sold-choices.ts'
import { chosenOptions, fileFact, givenAnswers } from './briefs.ts'
import { briefLine, shownOrderData } from './order-data.ts'
import { priceLine } from './orders.ts'
import { serviceOption } from './services.ts'

export const cart = z.object({
  service: z.object({ ...serviceCard.shape, uuid: id }),
  currency,
  currencySymbol: z.string(),
  brief: z.object({
    state: z.enum(['empty', 'unfinished', 'filled']),
    /** Open questions, including answers that no longer fit the form. */
    missing: z.array(z.object({ step: z.string(), field: z.string(), label: z.string() })),
    lines: z.array(briefLine),
    files: z.array(fileFact),
  }),
  options: z.array(z.object({ ...serviceOption.shape, chosen: z.boolean() })),
  /** Price of the urgent option, with the duration and date it would give for the chosen options. */
  urgent: z.nullable(z.object({ name: z.string(), priceCents: cents, duration: z.number(), readyBy: day, chosen: z.boolean() })),
  lines: z.array(priceLine),
  minimumCents: cents,
  totalCents: cents,
  /** Working days with everything that was chosen. */
  duration: z.number(),
  readyBy: day,
  /** Prefilled order data of a signed-in person; null for visitors. */
  orderData: z.nullable(shownOrderData),
  paymentMethods: z.array(z.enum(paymentMethods)),
  /** Card fee kept on cancellation after acceptance, besides the cancellation fee; 0 when none is passed on. */
  cardFeeCents: cents,
})
export type Cart = z.output<typeof cart>

const service = { id: idOrSlug }

export const basketCalls = {
  readCart: defineCall({
    method: 'GET',
    path: '/react/paid_service/:id/cart',
    summary: 'Returns the basket of a service with the person’s answers and options; for visitors an empty one.',
    access: 'public',
    personal: true,
    input: z.object(service),
    answer: cart,
    errors: ['not_found'],
  }),
  recalcCart: defineCall({
    method: 'POST',
    path: '/react/paid_service/:id/cart/recalc',
    summary:
      'Returns price, duration and date for these options. Saves them in the brief of a signed-in person; visitors send their answers along.',
    access: 'public',
    personal: true,
    bodyLimit: 512 * 1024,
    input: z.object({
      ...service,
      options: z._default(chosenOptions, []),
      urgent: z._default(flag, false),
      answers: z.optional(givenAnswers),
    }),
    answer: cart,
    errors: ['not_found'],
  }),
}
