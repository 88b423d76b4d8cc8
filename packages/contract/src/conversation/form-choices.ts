// Values to choose from in forms and links.

/** Where somebody writes to us (product.md 8). */
export const inquiryForms = ['feedback', 'question', 'partner', 'join', 'spot', 'contact'] as const
export type InquiryForm = (typeof inquiryForms)[number]

/** What feedback is (specification 3). */
export const feedbackTypes = ['offer', 'complaint'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** As what somebody joins (specification 6). */
export const joinTypes = ['vendor', 'partner', 'client', 'investor'] as const
export type JoinType = (typeof joinTypes)[number]

/** What a business does, to choose from. */
export const activities = [
  'accounting',
  'beauty',
  'building',
  'consulting',
  'design',
  'education',
  'finance',
  'food',
  'health',
  'it',
  'legal',
  'marketing',
  'production',
  'real_estate',
  'retail',
  'transport',
  'tourism',
  'other',
] as const
export type Activity = (typeof activities)[number]

/** `spam` is what only a machine fills in: kept to be looked at, told to nobody. */
export const inquiryStatuses = ['new', 'in_work', 'answered', 'closed', 'spam'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Lists of inquiries for staff: `open` is what waits for an answer. */
export const inquiryFilters = ['open', 'new', 'in_work', 'answered', 'closed', 'spam', 'all'] as const
export type InquiryFilter = (typeof inquiryFilters)[number]

/** For whom a presentation is (specification 2). */
export const audiences = ['investors', 'partners'] as const
export type Audience = (typeof audiences)[number]
