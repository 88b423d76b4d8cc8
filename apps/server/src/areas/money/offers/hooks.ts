import type { OfferCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { Offer } from '@waymark/contract/money/offers.ts'
import type { EnrolmentStatus, OfferKind } from '@waymark/contract/sold-choices.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'

/** A person's enrolment in a route or plan. */
export interface EnrolmentFacts {
  id: string
  offerId: string
  status: EnrolmentStatus
  paidUntil: Date | null
  trialUntil: Date | null
}

/** Progress of an enrolment. */
export interface SoldProgress {
  daysDone: number
  cardsDone: number
  today: number | null
  runOn: string | null
  finishedAt: Date | null
  mailHour: number | null
}

/** Kind of subscription, and its effects for subscribers. */
export interface SoldKind {
  kind: OfferKind
  /** Shop cards by offer id, in shop order, including offers no longer on sale. */
  cards: (services: Pick<Services, 'db' | 'events' | 'modules'>, language: Language) => Promise<ReadonlyMap<string, OfferCard>>
  /** One offer with its full description. */
  page?: (ctx: Ctx, card: OfferCard) => Promise<Offer>
  /** Progress in the person's time zone, by enrolment id. Only started enrolments are included. */
  progress?: (
    tx: Tx,
    enrolments: EnrolmentFacts[],
    at: { cards: ReadonlyMap<string, OfferCard>; timeZone: string; now: Date },
  ) => Promise<ReadonlyMap<string, SoldProgress>>
  /** A trial begins. The enrolment is locked. */
  tried?: (tx: Tx, enrolment: { id: string; userId: string }, now: Date) => Promise<unknown>
  /** Whether the person's enrolments open a paid guide. */
  opens?: (tx: Tx, userId: string, guideSlug: string, now: Date) => Promise<boolean>
}

declare module '../../../platform/context.ts' {
  interface ModuleParts {
    sold?: SoldKind
  }
}
