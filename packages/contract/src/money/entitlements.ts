import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { accountStatuses, customerFilters, levels, managers } from '../choices.ts'
import { day, id, language, paging, reasonText, time } from '../fields.ts'
import { soughtOrNone } from '../texts.ts'

/** Use of a limit; a null limit means unlimited. */
const allowance = z.object({ used: z.number(), limit: z.nullable(z.number()) })
/** A limit that is reset periodically. */
const renewed = z.object({ ...allowance.shape, resetsAt: time })

/** First plan on sale with a higher limit; null when there is none. */
const more = z.nullable(z.object({ plan: z.string(), limit: z.nullable(z.number()) }))

export const entitlements = z.object({
  level: z.enum(levels),
  /** Slug of the effective plan: the paid one, the first of the level that staff gave, or the free one. */
  plan: z.string(),
  /** Own checklists; plans call the limit "max guides". */
  checklists: allowance,
  /** PDF and Markdown downloads of this calendar month in the person's time zone. */
  downloads: renewed,
  /** Trial cards filled today in the person's time zone. */
  cards: renewed,
  /** All paid guides are open. A route also opens those of its days. */
  paidGuides: z.boolean(),
  /** Document templates are available. */
  documentation: z.boolean(),
  /** End of a level given by staff; null when there is none or a plan is paid. */
  levelUntil: z.nullable(time),
  /** Higher limits of other plans. */
  more: z.object({ checklists: more, downloads: more, cards: more }),
})
export type Entitlements = z.output<typeof entitlements>

/** Customer in the console. */
const customer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** Language of the customer. */
  language,
  joinedAt: time,
  status: z.enum(accountStatuses),
  /** Reason of a suspension or block, as the customer reads it. */
  statusReason: z.string(),
  /** Status changes by staff, newest first. `by` is null for the command line and for staff who left. */
  statusChanges: z.array(z.object({ at: time, status: z.enum(accountStatuses), reason: z.string(), by: z.nullable(z.string()) })),
  level: z.enum(levels),
  /** End of a level given by staff. */
  levelUntil: z.nullable(time),
  /** Reason for giving the level, visible to staff. */
  levelReason: z.string(),
  levelBy: z.nullable(z.string()),
})
export type Customer = z.output<typeof customer>

const customerRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  level: z.enum(levels),
  levelUntil: z.nullable(time),
})
export type CustomerRow = z.output<typeof customerRow>

export const entitlementCalls = {
  findCustomers: defineCall({
    method: 'GET',
    path: '/react/staff/customers',
    summary: 'Lists customers, newest first. Filters by status, level, name, email address (or its beginning) or id.',
    access: managers,
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 20),
      filter: z._default(z.enum(customerFilters, 'choice'), 'all'),
      q: z.optional(soughtOrNone),
    }),
    answer: z.object({ items: z.array(customerRow), page: z.number(), rows: z.number(), next: z.nullable(z.string()) }),
  }),
  readCustomer: defineCall({
    method: 'GET',
    path: '/react/staff/customer/:id',
    summary: 'Returns a customer with status and level, and who set them and why. Staff and deleted accounts are not customers.',
    access: managers,
    input: z.object({ id }),
    answer: customer,
    errors: ['not_found'],
  }),
  readEntitlements: defineCall({
    method: 'GET',
    path: '/react/user/entitlements',
    summary: 'Returns the person’s limits, how much of each is used, and when they reset.',
    answer: entitlements,
  }),
  changeLevel: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/level',
    summary: 'Gives an account the level pro until the end of a day in the person’s time zone. Null ends it.',
    access: managers,
    input: z
      .object({ id, until: z.nullable(day), reason: reasonText })
      .check(z.refine(({ until, reason }) => until === null || reason !== '', { error: 'required', path: ['reason'] })),
    errors: ['not_found', 'level_unchanged'],
  }),
}
