import type { StaffRole } from '@waymark/contract/call.ts'
import type { FoundKind, Hit } from '@waymark/contract/calls.ts'
import type { OfferCard } from '@waymark/contract/cards.ts'
import type { LegalKind } from '@waymark/contract/choices.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { LiveEvent } from '@waymark/contract/live.ts'
import type { Offer } from '@waymark/contract/money/offers.ts'
import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import type { DisputeStatus, EnrolmentStatus, OfferKind, OrderEventKind, PaymentProblem } from '@waymark/contract/sold-choices.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { ReadKind } from './content-kinds.ts'
import type { Db, Tx } from './db.ts'
import type { Events } from './events.ts'
import type { Figure, FigureSpan } from './figures.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Write } from './mail/mail.ts'
import type { Refusal, Refusals } from './refusal.ts'
import type { Secrets } from './secrets.ts'

/** Services shared by the whole process. */
export interface Services {
  env: Env
  /** Database for requests: statements are limited to a few seconds. */
  db: Db
  /** The same database with long timeouts, for jobs, imports, exports and erasure. */
  longWorkDb: Db
  secrets: Secrets
  jobs: Jobs
  limits: Limits
  events: Events
  files: Files
  /** Injected, so that tests can move time. */
  clock: () => Date
  log: FastifyBaseLogger
  /** Registrations of the modules, in the order of modules.ts. */
  modules: readonly ModuleParts[]
  /** Address of this process, such as http://127.0.0.1:3000; null until it listens. */
  here: { url: string | null }
}

export interface SignedIn {
  id: string
  sessionId: string
  language: Language
  staffRole: StaffRole | null
  /** Staff session without its second factor. `permission` in calls.ts allows it only to pass the second factor or sign out. */
  owesSecondFactor: boolean
}

export interface Program {
  slug: string
  name: string
  attribution: Record<Language, string>
  /** Host names without port, in lower case. */
  hosts: string[]
  header: boolean
  footer: boolean
  /** Slugs of the offered services; null for all. */
  services: string[] | null
  /** Other host names whose pages may embed the landing basket in a frame. */
  embedHosts: string[]
}

/** Context of one request: person, language, host and time. */
export interface Ctx extends Services {
  language: Language
  user: SignedIn | null
  /** The request had a token that is not valid any more. */
  tokenRefused: boolean
  /** Program of the request's host; null for the main site. */
  program: Program | null
  /** Origin for links in emails and redirects. Never taken from an unknown Host header. */
  origin: string
  now: Date
  /** Network address of the client, for rate limits. */
  address: string
  /** The request comes from this machine. */
  isOwnMachine: boolean
  /** Hash of the device cookie, or null. */
  device: string | null
  userAgent: string
  /** Idempotency key of the request, or null. */
  idempotencyKey: string | null
  /** Sets the device cookie, creating one if needed, and returns its hash. Not allowed on cached answers. */
  keepDevice: (maxAgeSeconds: number) => string
}

/** Context of a call that needs a signed-in person. */
export interface UserCtx extends Ctx {
  user: SignedIn
}

/** Personal data of a module and its reactions to changes of a person. */
export interface PersonPart {
  /** Collects the data for a person's export: documents by name, texts by path, stored files by path and key. */
  collect?: (services: Services, person: { id: string; email: string }) => Promise<Collected>
  /**
   * Erases or anonymizes the data when an account is deleted, before its row goes. A refusal cancels the deletion. May
   * return a step to run in the same transaction if unsent emails to others are cancelled, too.
   */
  leave?: (ctx: Ctx, tx: Tx, person: { id: string; email: string }) => Promise<Refusal | null | ((tx: Tx) => Promise<void>)>
  /** Folder of the person's files, which is deleted with the account. */
  folder?: (secrets: Secrets, id: string) => string
  /** The person changes their email address. */
  emailChanged?: (tx: Tx, before: { id: string; email: string }) => Promise<void>
  /** The person's staff role was changed or removed. The caller holds the lock on the account. */
  roleLost?: (services: Pick<Services, 'events'>, tx: Tx, lost: LostRole) => Promise<void>
  /** Cancels the emails a person asked for and returns their number. */
  stopMails?: (tx: Tx, id: string) => Promise<number>
  /** The person deleted checklists. */
  checklistsDeleted?: (tx: Tx, id: string, checklistIds: string[]) => Promise<void>
  /** The person removed guides from their list. */
  guidesRemoved?: (tx: Tx, id: string, guideIds: string[]) => Promise<void>
  /** The person's level. Exactly one module provides it. */
  level?: (tx: Tx, id: string, now: Date) => Promise<'basic' | 'pro'>
}
export interface LostRole {
  id: string
  before: StaffRole
  /** New role. */
  role: StaffRole | null
  at: Date
}
export interface Collected {
  documents: Record<string, unknown>
  texts?: Record<string, string>
  files?: { path: string; key: string }[]
}

interface PaymentTold {
  subjectId: string
  amountCents: number
  at: Date
}

/** Sale of a payment: what was sold, and the buyer's details at the time. */
export interface Sale {
  kind: 'order' | 'route' | 'plan'
  /** Name used by staff: the number of an order, or the name of a route or plan. */
  name: string
  /** Number shown to people; null when there is none. */
  number: string | null
  orderedAt: Date
  language: Language
  buyer: Buyer
  /** Lines in `language`. They add up to the amount due. */
  lines: { name: string; amountCents: number }[]
  /** Credit of an earlier sale, a negative amount among the lines. */
  creditCents: number
}
export interface Buyer {
  /** Null when the account was deleted. */
  userId: string | null
  name: string
  email: string
  /** ISO 3166-1 code; null while unknown. */
  country: string | null
  /** Known parts of street, postal code and city. */
  address: string[]
  legalKind: LegalKind
  registeredName: string
  registrationNumber: string
}

/** Name of a payment's subject. */
export interface SubjectName {
  number: number
  customer: string
  what: string
  payUntil: Date
  /** The payment is expected. */
  isAwaited: boolean
  /** The buyer has an account and can be notified. */
  hasPerson: boolean
  /** It ended unpaid and can be reinstated by a late transfer. */
  canReinstate: boolean
}

/**
 * Hooks of a payment's subject. Each runs once per change, in the transaction of the payment. Lock order: the subject's
 * row, then its payments.
 */
export interface SubjectHooks {
  /** Locks the subject's row. */
  hold: (tx: Tx, subjectId: string) => Promise<void>
  /** Builds the sale. */
  sale: (tx: Tx, subjectId: string) => Promise<Sale>
  /**
   * A payment arrived. `surplus`: it was already paid, has ended, or came too late, so the payment is refunded at once.
   * `method`: the provider's reference to the saved card. `isPart`: a partial payment that came in time.
   */
  paid: (
    tx: Tx,
    services: Services,
    told: PaymentTold & { paymentId: string; provider: string; method: string | null; isPart: boolean },
  ) => Promise<'settled' | 'surplus'>
  /** The card was declined or the customer left. Another attempt can follow. */
  failed: (tx: Tx, services: Services, told: { subjectId: string; problem: PaymentProblem; at: Date }) => Promise<void>
  /** The provider accepted a refund. `surplus`: of a surplus payment. */
  refunded: (tx: Tx, services: Services, told: PaymentTold & { surplus: boolean }) => Promise<void>
  /** A refund is due that staff send by bank. The subject is locked. */
  refundByBank?: (tx: Tx, services: Services, told: PaymentTold & { dueAt: Date }) => Promise<void>
  /** Staff entered the account for a refund. `ending`: its last characters. */
  refundAccountNoted?: (tx: Tx, services: Services, told: { subjectId: string; holder: string; ending: string }) => Promise<void>
  /** Fees kept after a cancellation; null when it was not cancelled. */
  kept?: (tx: Tx, subjectId: string) => Promise<KeptFees | null>
  /** Names shown to staff, by id. */
  names?: (tx: Tx, subjectIds: string[]) => Promise<ReadonlyMap<string, SubjectName>>
  /** Payment deadline; null when no payment is expected. Without this hook, partial transfers are not accepted. */
  awaitedUntil?: (tx: Tx, subjectId: string) => Promise<Date | null>
  /** A partial transfer arrived. */
  partPaid?: (tx: Tx, services: Services, told: PaymentTold & { missingCents: number; reference: string }) => Promise<void>
  /** A refund failed and is retried. Called once per refund, so that staff are notified. `dueAt`: its deadline. */
  refundFailed: (tx: Tx, services: Services, told: PaymentTold & { surplus: boolean; problem: string; dueAt: Date }) => Promise<void>
  /** A sent refund came back from the bank. It is due again and retried. */
  refundReturned: (tx: Tx, services: Services, told: PaymentTold & { surplus: boolean; problem: string; dueAt: Date }) => Promise<void>
  /** A dispute was opened or changed. Called once for each change. */
  disputed: (tx: Tx, services: Services, told: DisputeTold) => Promise<void>
  /** The payer's bank inquired about a payment. No money moved; staff can answer or refund. */
  inquired: (tx: Tx, services: Services, told: PaymentTold & Pick<DisputeTold, 'reason' | 'answerBy'>) => Promise<void>
}

/** Change of a dispute. */
export interface DisputeTold extends PaymentTold {
  /** The disputed payment was a surplus. */
  surplus: boolean
  /** New statuses in order, including `open` when the end is the first news of the dispute. */
  turns: DisputeStatus[]
  /** Reason in the provider's words. */
  reason: string
  /** Deadline for the answer of staff. */
  answerBy: Date | null
  /** Change of the disputed amount; negative when decided. */
  disputedCents: number
  /** Change of the lost amount; negative when it came back. */
  lostCents: number
  /** Change of refunds that are no longer due because the bank returned the money; negative when they are due again. */
  voidedCents: number
}

/** Kind of subject that staff can refund. */
export interface Refundable {
  /** Locks the subject. Returns its name and the largest refund; null when it does not exist. */
  hold: (tx: Tx, id: string) => Promise<{ name: string; currency: string; maxCents: number } | null>
  /** Refunds the amount by `dueAt`. The caller holds the lock. `wish`: idempotency key. */
  giveBack: (tx: Tx, ctx: UserCtx, wanted: { id: string; amountCents: number; reason: string; dueAt: Date; wish: string }) => Promise<void>
}

/** Money that affects bookkeeping: a payment, a sent refund, or a lost dispute. `id`: of the payment, refund or dispute. */
export type MoneyMoved = { id: string; at: Date; payment: PaidSale } & (
  | { kind: 'settled'; sale: Sale }
  | { kind: 'refunded'; amountCents: number; reason: string; kept: KeptFees | null }
  | { kind: 'lost'; amountCents: number; lostVatCents: number }
)
/** Fees kept after a cancellation. */
export interface KeptFees {
  /** Cancellation fee. */
  feeCents: number
  cardFeeCents: number
}
interface PaidSale {
  id: string
  subjectKind: 'order' | 'charge'
  subjectId: string
  provider: string
  currency: string
  amountCents: number
  /** VAT included in the fees. */
  vatCents: number
}

/** Message about an order. */
export interface OrderMessage {
  at: Date
  by: 'person' | 'company'
  /** First name of the author. */
  name: string
  text: string
  /** Names of attached files. */
  files: string[]
  editedAt: Date | null
  withdrawnAt: Date | null
}

/** Answers of an order, with the service and the version of its form. */
export interface OrderedAnswers {
  serviceId: string
  formVersion: number
  answers: BriefAnswer[]
  at: Date
}

/** Event of an order's timeline, published in the transaction of the change while the order is locked. */
export interface OrderEventTold {
  id: string
  at: Date
  kind: OrderEventKind
  by: 'customer' | 'staff' | 'system'
  text: string
  amountCents: number | null
  problem: PaymentProblem | null
  order: { id: string; userId: string | null; vendorId: string | null; currency: string }
}

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

/** Card of a search result. */
export type FoundCard = Hit extends infer H ? (H extends Hit ? Omit<H, 'snippet' | 'step'> : never) : never

/** Kind of search result. */
export interface Findable<K extends FoundKind> {
  kind: K
  /** Cards by id that the person may see. */
  read: (ctx: Ctx, ids: string[]) => Promise<ReadonlyMap<string, Extract<FoundCard, { kind: K }>>>
  /** Resolves slugs or anchors of addresses to ids. */
  named?: (ctx: Ctx, names: string[]) => Promise<ReadonlyMap<string, string>>
  /** Ids that exist but are not offered on this host. */
  hidden?: (ctx: Ctx) => Promise<string[]>
  /** For kinds that can be favorites: resolves an id or slug, and lists the slugs of existing ids. */
  marked?: {
    find: (ctx: Ctx, idOrSlug: string) => Promise<{ id: string } | null>
    slugs: (ctx: Ctx, ids: string[]) => Promise<ReadonlyMap<string, string>>
  }
}
export type AnyFindable = { [K in FoundKind]: Findable<K> }[FoundKind]

/** Public page of a host, with the time of its last change where known. */
export interface Address {
  path: string
  /** ISO date or time. */
  changed?: string
}

/** Pages that may be very many: their number, and a range of them in a stable order. */
export interface ManyAddresses {
  count: (ctx: Ctx) => Promise<number>
  part: (ctx: Ctx, part: { limit: number; offset: number }) => Promise<Address[]>
}

/** Passage that the assistant can quote: a step, an answer or a section. */
export interface Passage {
  /** Step or section; empty when the whole subject is one passage. */
  place: string
  title: string
  /** Name of the subject; empty when it is the title. */
  context: string
  /** Plain text with a line per paragraph and item. */
  text: string
  /** Readable only for people with access to the subject. */
  paid: boolean
  /** Path of the passage. */
  address: string
}

/** Passages, in each language, of a subject that is not a search result. */
export interface AnsweringTexts {
  kind: 'plan' | 'document'
  /** Slug. */
  subject: string
  texts: { language: Language; passages: Passage[] }[]
}

/** Metric summed over all instances, with its Prometheus name. A counter only grows. */
export interface Metric {
  type: 'counter' | 'gauge'
  name: string
  help: string
  value: number
}

/** Registrations of a module. Code that loops over modules does not name any. */
export interface ModuleParts {
  /** Email texts by language and template. */
  mails?: Record<Language, Record<string, Write<never>>>
  /** Refusals of the module. */
  refusals?: Refusals
  /** Resolves an access token; null for an invalid one. Exactly one module provides it. */
  authenticate?: (services: Services, bearer: string | undefined) => Promise<SignedIn | null>
  /** Programs by host name; null for the main site. `reloaded` is called after a reload. Exactly one module provides it. */
  programs?: (services: Services, reloaded: () => void) => Promise<{ of: (hostName: string) => Program | null; close: () => void }>
  person?: PersonPart
  /** Payment hooks by kind of subject. */
  paid?: Record<string, SubjectHooks>
  /** Refundable subjects by kind. */
  refundable?: Record<string, Refundable>
  /** Called in the transaction of a payment, a sent refund or a lost dispute. */
  moneyMoved?: (tx: Tx, services: Services, told: MoneyMoved) => Promise<void>
  /** Messages about an order for dispute evidence, oldest first. */
  orderMessages?: (tx: Tx, orderId: string) => Promise<OrderMessage[]>
  /** Answers of the person's last orders, the newest first, for prefilling another brief. */
  orderedAnswers?: (tx: Tx, userId: string, limit: number) => Promise<OrderedAnswers[]>
  /** Called on each event of an order. */
  orderEvent?: (tx: Tx, services: Services, told: OrderEventTold) => Promise<void>
  sold?: SoldKind
  /** Number of document templates, for plans that include them. */
  countTemplates?: (services: Pick<Services, 'db' | 'events'>) => Promise<number>
  /** Content of the module: reading, checking and writing. A kind sees the results of the modules before it. */
  documents?: ReadKind
  /** Figures of these days and of the weeks that begin in them. The result is the same as long as the data does not change. */
  countFigures?: (tx: Tx, span: FigureSpan) => Promise<Figure[]>
  /** Metrics for `/metrics`. */
  metrics?: (services: Services) => Promise<Metric[]>
  /** Texts for the assistant besides search results. */
  answering?: (tx: Tx) => Promise<AnsweringTexts[]>
  /** Indexes these texts. Exactly one module provides it. */
  keepAnswering?: (tx: Tx, texts: AnsweringTexts[]) => Promise<void>
  /** Search results and favorites of the module. */
  found?: AnyFindable
  /** Public pages of a host for search engines, a few hundred at most. */
  addresses?: (ctx: Ctx) => Promise<Address[]>
  manyAddresses?: ManyAddresses
  /** Changes for the person since a time, for event streams (live.ts); may repeat some. At most 100, otherwise `missed`. */
  live?: (ctx: Ctx, since: Date) => Promise<LiveEvent[]>
  /** Uploaded files below a folder: of the given keys, those that are in use. */
  kept?: { folder: string; named: (db: Db, keys: string[]) => Promise<string[]> }
}
