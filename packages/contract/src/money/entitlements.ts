import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { accountStatuses, customerFilters, levels, managers } from '../choices.ts'
import { day, id, language, paging, reasonText, time } from '../fields.ts'
import { soughtOrNone } from '../texts.ts'

/** How much of something a person has used, and may: null is unlimited. */
const allowance = z.object({ used: z.number(), limit: z.nullable(z.number()) })
/** One that starts anew at a time. */
const renewed = z.object({ ...allowance.shape, resetsAt: time })

/** The first plan on sale that gives more of something than the reader has, by its name, and how much; null where none does. */
const more = z.nullable(z.object({ plan: z.string(), limit: z.nullable(z.number()) }))

export const entitlements = z.object({
  level: z.enum(levels),
  /** Slug of the plan that counts: the paid one, the first of the level that staff gave, or the free one. */
  plan: z.string(),
  /** Own checklists that are kept; plans call them 'max guides'. */
  checklists: allowance,
  /** PDF and Markdown files in this calendar month, where the person is. */
  downloads: renewed,
  /** Cards of routes on trial that were filled today, where the person is. */
  cards: renewed,
  /** All of them; a route opens those of its own days besides. */
  paidGuides: z.boolean(),
  /** The document templates. */
  documentation: z.boolean(),
  /** Until when staff gave the level; null where they did not, or a plan is paid. */
  levelUntil: z.nullable(time),
  /** What another plan would give. */
  more: z.object({ checklists: more, downloads: more, cards: more }),
})
export type Entitlements = z.output<typeof entitlements>

/** A customer, as staff see them. */
const customer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** What they read. */
  language,
  joinedAt: time,
  status: z.enum(accountStatuses),
  /** Why it is suspended or blocked, as they read it. */
  statusReason: z.string(),
  /** What staff made of the account, the newest first: why, as the person read it, and who; null for the command line and who has left. */
  statusChanges: z.array(z.object({ at: time, status: z.enum(accountStatuses), reason: z.string(), by: z.nullable(z.string()) })),
  level: z.enum(levels),
  /** Until when staff gave the level; null where they did not. */
  levelUntil: z.nullable(time),
  /** Why they did, for colleagues, and who. */
  levelReason: z.string(),
  levelBy: z.nullable(z.string()),
})
export type Customer = z.output<typeof customer>

/** One of a list of them. */
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
    summary: 'Customers, the newest first: by status or level, and by a name, an e-mail address, the beginning of one, or their id.',
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
    summary: 'A customer with their status and level, why staff gave them, and who did. Staff and who left are none.',
    access: managers,
    input: z.object({ id }),
    answer: customer,
    errors: ['not_found'],
  }),
  readEntitlements: defineCall({
    method: 'GET',
    path: '/react/user/entitlements',
    summary: 'What this person may do now, how much of it is used, and when it starts anew.',
    answer: entitlements,
  }),
  changeLevel: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/level',
    summary: 'Gives an account the level pro until a day, the last on which it has it where the person is; null ends what was given.',
    access: managers,
    input: z
      .object({ id, until: z.nullable(day), reason: reasonText })
      .check(z.refine(({ until, reason }) => until === null || reason !== '', { error: 'required', path: ['reason'] })),
    errors: ['not_found', 'level_unchanged'],
  }),
}
