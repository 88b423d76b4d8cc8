/** Daily figures of the company. */
export const dayFigures = [
  'signed_up',
  'guides_begun',
  'guides_finished',
  /** Open briefs last edited on the day, and orders of the day. */
  'briefs_begun',
  /** Orders placed on the day. */
  'orders_placed',
  'orders_paid',
  'orders_accepted',
  'orders_finished',
  /** Cents: payments less refunds, VAT and fees. */
  'income',
  'trials_begun',
  /** Trials started on the day that were paid later. */
  'trials_paid',
] as const
export type DayFigure = (typeof dayFigures)[number]

/** Weekly figures by the week's Monday, in minutes: the median and the 90th percentile. */
export const weekFigures = ['accept_half', 'accept_most', 'answer_half', 'answer_most'] as const
export type WeekFigure = (typeof weekFigures)[number]
export type FigureName = DayFigure | WeekFigure

/** Selectable numbers of days, ending yesterday. */
export const figureSpans = [7, 30, 90, 365] as const
