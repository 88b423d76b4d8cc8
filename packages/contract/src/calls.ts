import type * as z from 'zod/mini'
import { guideCard, newsCard, offerCard, serviceCard } from './cards.ts'
import { assistantCalls } from './conversation/assistant.ts'
import { chatCalls } from './conversation/chats.ts'
import { inquiryCalls } from './conversation/inquiries.ts'
import { staffChatCalls } from './conversation/staff-chats.ts'
import { staffInquiryCalls } from './conversation/staff-inquiries.ts'
import { catalogCalls } from './guides/catalog.ts'
import { checklistImportCalls } from './guides/checklist-imports.ts'
import { checklistCalls } from './guides/checklists.ts'
import { downloadCalls } from './guides/downloads.ts'
import { favoriteCalls } from './guides/favorites.ts'
import { guideCalls } from './guides/guides.ts'
import { noteCalls } from './guides/notes.ts'
import { reminderCalls } from './guides/reminders.ts'
import { defineSearchCalls } from './guides/search.ts'
import { templateCalls } from './guides/templates.ts'
import { journeyCalls } from './journeys/journeys.ts'
import { billingCalls } from './money/billing.ts'
import { bookkeepingCalls } from './money/bookkeeping.ts'
import { entitlementCalls } from './money/entitlements.ts'
import { offerCalls } from './money/offers.ts'
import { paperCalls, staffPaperCalls } from './money/papers.ts'
import { refundRequestCalls } from './money/refund-requests.ts'
import { staffEnrolmentCalls } from './money/staff-enrolments.ts'
import { staffTransferCalls, transferCalls } from './money/transfers.ts'
import { legalCalls } from './people/legal.ts'
import { profileCalls } from './people/profile.ts'
import { programCalls } from './people/programs.ts'
import { settingsCalls } from './people/settings.ts'
import { sessionCalls, signInCalls } from './people/sign-in.ts'
import { rightsCalls } from './people/staff-rights.ts'
import { basketCalls } from './services/basket.ts'
import { briefCalls } from './services/briefs.ts'
import { orderCalls } from './services/orders.ts'
import { serviceCalls } from './services/services.ts'
import { staffOrderCalls } from './services/staff-orders.ts'
import { companyCalls } from './site/company.ts'
import { faqCalls, questionCard } from './site/faq.ts'
import { newsCalls } from './site/news.ts'
import { emptySearchCalls, figureCalls, guideFigureCalls } from './staff/figures.ts'
import { staffCalls } from './staff/staff.ts'

/** Search results (product.md 8): the card of each kind. */
const found = {
  guide: guideCard,
  service: serviceCard,
  route: offerCard,
  news: newsCard,
  question: questionCard,
}

export const calls = {
  ...signInCalls,
  ...assistantCalls,
  ...billingCalls,
  ...bookkeepingCalls,
  ...journeyCalls,
  ...offerCalls,
  ...refundRequestCalls,
  ...paperCalls,
  ...staffEnrolmentCalls,
  ...chatCalls,
  ...companyCalls,
  ...faqCalls,
  ...inquiryCalls,
  ...newsCalls,
  ...staffChatCalls,
  ...staffInquiryCalls,
  ...templateCalls,
  ...briefCalls,
  ...catalogCalls,
  ...checklistCalls,
  ...checklistImportCalls,
  ...legalCalls,
  ...downloadCalls,
  ...entitlementCalls,
  ...favoriteCalls,
  ...guideCalls,
  ...noteCalls,
  ...basketCalls,
  ...orderCalls,
  ...profileCalls,
  ...programCalls,
  ...reminderCalls,
  ...rightsCalls,
  ...defineSearchCalls(found),
  ...settingsCalls,
  ...sessionCalls,
  ...serviceCalls,
  ...staffCalls,
  ...figureCalls,
  ...guideFigureCalls,
  ...emptySearchCalls,
  ...staffOrderCalls,
  ...staffTransferCalls,
  ...transferCalls,
  ...staffPaperCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
/** Input of a caller, before defaults. */
export type Input<N extends CallName> = z.input<Calls[N]['input']>
/** Validated input of a handler, with defaults. */
export type Checked<N extends CallName> = z.output<Calls[N]['input']>
export type Answer<N extends CallName> = z.output<Calls[N]['answer']>

/** Search result, discriminated by `kind`. */
export type Hit = Answer<'search'>['items'][number]
export type FoundKind = Hit['kind']
export type Suggestion = Answer<'suggest'>['items'][number]
