/** What is counted of each day of the company. */
export const dayFigures = [
  'signed_up',
  'guides_begun',
  'guides_finished',
  /** Open briefs that were worked at on the day last, and the orders of the day. */
  'briefs_begun',
  /** Of the orders that were placed on the day. */
  'orders_placed',
  'orders_paid',
  'orders_accepted',
  'orders_finished',
  /** Cents: paid, less what went back, VAT and fees. */
  'income',
  'trials_begun',
  /** Of the trials that began on the day. */
  'trials_paid',
] as const
export type DayFigure = (typeof dayFigures)[number]

/** What is counted of each week, by its Monday, in minutes: half and nine of ten took no longer. */
export const weekFigures = ['accept_half', 'accept_most', 'answer_half', 'answer_most'] as const
export type WeekFigure = (typeof weekFigures)[number]
export type FigureName = DayFigure | WeekFigure

/** Days that are looked at, up to the one before today. */
export const figureSpans = [7, 30, 90, 365] as const
