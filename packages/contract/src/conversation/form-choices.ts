/** Forms that reach the company (product.md 8). */
export const inquiryForms = ['feedback', 'question', 'partner', 'join', 'spot', 'contact'] as const
export type InquiryForm = (typeof inquiryForms)[number]

/** Kinds of feedback (specification 3). */
export const feedbackTypes = ['offer', 'complaint'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** Roles of the join-us form (specification 6). */
export const joinTypes = ['vendor', 'partner', 'client', 'investor'] as const
export type JoinType = (typeof joinTypes)[number]

/** Fields of activity of a business. */
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

/** `spam`: the honeypot field was filled in. The inquiry is stored, but nobody is notified. */
export const inquiryStatuses = ['new', 'in_work', 'answered', 'closed', 'spam'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Filters of the staff inbox. `open`: waits for an answer. */
export const inquiryFilters = ['open', 'new', 'in_work', 'answered', 'closed', 'spam', 'all'] as const
export type InquiryFilter = (typeof inquiryFilters)[number]

/** Audiences of presentations (specification 2). */
export const audiences = ['investors', 'partners'] as const
export type Audience = (typeof audiences)[number]
