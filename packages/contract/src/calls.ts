import type * as z from 'zod/mini'
import { accountCalls } from './accounts.ts'
import { billingCalls } from './billing.ts'
import { briefCalls } from './briefs.ts'
import { catalogCalls } from './catalog.ts'
import { checklistCalls } from './checklists.ts'
import { companyCalls } from './company.ts'
import { contentCalls } from './content.ts'
import { downloadCalls } from './downloads.ts'
import { entitlementCalls } from './entitlements.ts'
import { faqCalls } from './faq.ts'
import { favoriteCalls } from './favorites.ts'
import { guideCalls } from './guides.ts'
import { inquiryCalls } from './inquiries.ts'
import { journeyCalls } from './journeys.ts'
import { newsCalls } from './news.ts'
import { noteCalls } from './notes.ts'
import { offerCalls } from './offers.ts'
import { orderCalls } from './orders.ts'
import { profileCalls } from './profile.ts'
import { programCalls } from './programs.ts'
import { reminderCalls } from './reminders.ts'
import { searchCalls } from './search.ts'
import { securityCalls } from './security.ts'
import { serviceCalls } from './services.ts'
import { staffCalls } from './staff.ts'
import { staffBillingCalls } from './staff-billing.ts'
import { staffInquiryCalls } from './staff-inquiries.ts'
import { staffOrderCalls } from './staff-orders.ts'
import { templateCalls } from './templates.ts'

/** Every call of the API. */
export const calls = {
  ...accountCalls,
  ...billingCalls,
  ...journeyCalls,
  ...offerCalls,
  ...staffBillingCalls,
  ...companyCalls,
  ...faqCalls,
  ...inquiryCalls,
  ...newsCalls,
  ...staffInquiryCalls,
  ...templateCalls,
  ...briefCalls,
  ...catalogCalls,
  ...checklistCalls,
  ...contentCalls,
  ...downloadCalls,
  ...entitlementCalls,
  ...favoriteCalls,
  ...guideCalls,
  ...noteCalls,
  ...orderCalls,
  ...profileCalls,
  ...programCalls,
  ...reminderCalls,
  ...searchCalls,
  ...securityCalls,
  ...serviceCalls,
  ...staffCalls,
  ...staffOrderCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
/** What a caller gives: defaults may be left out. */
export type Input<N extends CallName> = z.input<Calls[N]['input']>
/** What a handler gets: checked, defaults filled in. */
export type Checked<N extends CallName> = z.output<Calls[N]['input']>
export type Answer<N extends CallName> = z.output<Calls[N]['answer']>
