import type { CallName } from '@waymark/contract/calls.ts'
import { assistant } from './areas/conversation/assistant/module.ts'
import { chats } from './areas/conversation/chats/module.ts'
import { inquiries } from './areas/conversation/inquiries/module.ts'
import { staffChats } from './areas/conversation/staff-chats/module.ts'
import { catalog } from './areas/guides/catalog/module.ts'
import { checklists } from './areas/guides/checklists/module.ts'
import { downloads } from './areas/guides/downloads/module.ts'
import { favorites } from './areas/guides/favorites/module.ts'
import { guideImport } from './areas/guides/guide-import/module.ts'
import { guides } from './areas/guides/guides/module.ts'
import { notes } from './areas/guides/notes/module.ts'
import { progress } from './areas/guides/progress/module.ts'
import { reminders } from './areas/guides/reminders/module.ts'
import { search } from './areas/guides/search/module.ts'
import { templates } from './areas/guides/templates/module.ts'
import { journeys } from './areas/journeys/journeys/module.ts'
import { billing } from './areas/money/billing/module.ts'
import { bookkeeping } from './areas/money/bookkeeping/module.ts'
import { entitlements } from './areas/money/entitlements/module.ts'
import { offers } from './areas/money/offers/module.ts'
import { papers } from './areas/money/papers/module.ts'
import { payments } from './areas/money/payments/module.ts'
import { rates } from './areas/money/rates/module.ts'
import { refundRequests } from './areas/money/refund-requests/module.ts'
import { staffEnrolments } from './areas/money/staff-enrolments/module.ts'
import { transfers } from './areas/money/transfers/module.ts'
import { vat } from './areas/money/vat/module.ts'
import { accounts } from './areas/people/accounts/module.ts'
import { legal } from './areas/people/legal/module.ts'
import { programs } from './areas/people/programs/module.ts'
import { settings } from './areas/people/settings/module.ts'
import { signIn } from './areas/people/sign-in/module.ts'
import { staff } from './areas/people/staff/module.ts'
import { staffRights } from './areas/people/staff-rights/module.ts'
import { basket } from './areas/services/basket/module.ts'
import { briefs } from './areas/services/briefs/module.ts'
import { orders } from './areas/services/orders/module.ts'
import { services } from './areas/services/services/module.ts'
import { staffOrders } from './areas/services/staff-orders/module.ts'
import { company } from './areas/site/company/module.ts'
import { faq } from './areas/site/faq/module.ts'
import { news } from './areas/site/news/module.ts'
import { sitemap } from './areas/site/sitemap/module.ts'
import { figures } from './areas/staff/figures/module.ts'
import type { Handlers } from './platform/calls.ts'
import type { Job } from './platform/jobs.ts'
import type { AnyModule, Module } from './platform/module.ts'
import type { Refusals } from './platform/refusal.ts'
import { commonRefusals } from './platform/refusals.ts'
import { sandbox } from './sandbox/module.ts'

/** All modules, in the order in which they start, export, erase and import. */
export const modules = [
  legal,
  programs,
  accounts,
  signIn,
  settings,
  staff,
  staffRights,
  rates,
  vat,
  payments,
  refundRequests,
  transfers,
  papers,
  catalog,
  guides,
  guideImport,
  entitlements,
  briefs,
  orders,
  staffOrders,
  basket,
  chats,
  staffChats,
  inquiries,
  journeys,
  offers,
  billing,
  staffEnrolments,
  bookkeeping,
  services,
  progress,
  checklists,
  notes,
  reminders,
  favorites,
  downloads,
  templates,
  company,
  faq,
  news,
  search,
  assistant,
  sitemap,
  figures,
  sandbox,
] as const

type Handled = (typeof modules)[number] extends infer M ? (M extends Module<infer N> ? N : never) : never
/** Fails to compile when no module handles a call of the contract. */
const complete: [Exclude<CallName, Handled>] extends [never] ? true : Exclude<CallName, Handled> = true
void complete

export const handlers = Object.assign({}, ...modules.map((module: AnyModule) => module.handlers ?? {})) as Handlers

/** All refusals that a call can answer. */
export const refusals: Refusals = Object.assign({}, commonRefusals, ...modules.map((module: AnyModule) => module.refusals ?? {}))

export const listJobs = (given: readonly AnyModule[]): Job<unknown>[] => given.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job))
