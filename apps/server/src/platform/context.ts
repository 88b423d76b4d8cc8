import type { StaffRole } from '@waymark/contract/call.ts'
import type { FoundKind, Hit } from '@waymark/contract/calls.ts'
import type { OfferCard } from '@waymark/contract/cards.ts'
import type { LegalKind } from '@waymark/contract/choices.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { LiveEvent } from '@waymark/contract/live.ts'
import type { Offer } from '@waymark/contract/money/offers.ts'
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

/** What the whole process shares. */
export interface Services {
  env: Env
  /** For what somebody waits for: bounded to a few seconds. */
  db: Db
  /** The same database for what may take long: jobs, imports, a person's export and erasure. */
  longWorkDb: Db
  secrets: Secrets
  jobs: Jobs
  limits: Limits
  events: Events
  files: Files
  /** Injected, so that tests move time instead of waiting for it. */
  clock: () => Date
  log: FastifyBaseLogger
  /** What the modules give to each other, in the order of their list (modules.ts). */
  modules: readonly ModuleParts[]
  /** Where this process itself can be reached, such as http://127.0.0.1:3000; null until it listens. */
  here: { url: string | null }
}

export interface SignedIn {
  id: string
  sessionId: string
  language: Language
  staffRole: StaffRole | null
  /** Staff whose session has no second factor: `permission` of calls.ts lets it do nothing but give it or sign out. */
  owesSecondFactor: boolean
}

export interface Program {
  slug: string
  name: string
  attribution: Record<Language, string>
  /** Host names without port, lower case. */
  hosts: string[]
  header: boolean
  footer: boolean
  /** Slugs of the services that are offered there; null is all. */
  services: string[] | null
  /** Host names whose pages may show the landing basket in a frame, beside its own. */
  embedHosts: string[]
}

/** What one request knows: who asks, in which language, on whose host, and when. */
export interface Ctx extends Services {
  language: Language
  user: SignedIn | null
  /** A token came that nobody holds any more. */
  tokenRefused: boolean
  /** The customer's host this came in on; null is the main site. */
  program: Program | null
  /** Where links in mails and redirects lead: never taken from an unknown Host. */
  origin: string
  now: Date
  /** Network address of the asker, for limits. */
  address: string
  /** The machine that runs the app asks itself. */
  isOwnMachine: boolean
  /** Hash of the device cookie, or null. */
  device: string | null
  userAgent: string
  /** What makes a call that is sent again the same one; null where the asker gave none. */
  idempotencyKey: string | null
  /** Sends the device cookie with the answer, a new one where there is none, and answers its hash. Never where the answer is kept for everybody. */
  keepDevice: (maxAgeSeconds: number) => string
}

/** The context of a call that needs a signed-in person. */
export interface UserCtx extends Ctx {
  user: SignedIn
}

/** What a module keeps of people. */
export interface PersonPart {
  /** Everything for their own copy of it: documents by name, texts of files by path, kept files by path and key. */
  collect?: (services: Services, person: { id: string; email: string }) => Promise<Collected>
  /**
   * What becomes of it when their account is deleted, before its row goes; a refusal stops that, and nothing has happened. May answer what
   * is to be done in the same transaction should unsent mails to others be taken back with those to this person.
   */
  leave?: (ctx: Ctx, tx: Tx, person: { id: string; email: string }) => Promise<Refusal | null | ((tx: Tx) => Promise<void>)>
  /** Below which their files are kept: removed once they left. */
  folder?: (secrets: Secrets, id: string) => string
  /** They give this address up for another. */
  emailChanged?: (tx: Tx, before: { id: string; email: string }) => Promise<void>
  /** They have another role in the company, or none; the caller holds their account's row. */
  roleLost?: (services: Pick<Services, 'events'>, tx: Tx, lost: LostRole) => Promise<void>
  /** Stops mails that they asked for; of how many things. */
  stopMails?: (tx: Tx, id: string) => Promise<number>
  /** They deleted checklists of theirs. */
  checklistsDeleted?: (tx: Tx, id: string, checklistIds: string[]) => Promise<void>
  /** They removed guides from theirs. */
  guidesRemoved?: (tx: Tx, id: string, guideIds: string[]) => Promise<void>
  /** Their level; one module knows it. */
  level?: (tx: Tx, id: string, now: Date) => Promise<'basic' | 'pro'>
}
export interface LostRole {
  id: string
  before: StaffRole
  /** What they have instead. */
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

/** What is sold with a payment, and to whom, as it stands when it is paid. */
export interface Sale {
  kind: 'order' | 'route' | 'plan'
  /** What it is of, as staff call it: the number of an order, the name of a route or plan. */
  name: string
  /** What people call it; null for what has no number. */
  number: string | null
  orderedAt: Date
  language: Language
  buyer: Buyer
  /** In `language`; they add up to what is asked for. */
  lines: { name: string; amountCents: number }[]
  /** Of an earlier sale, taken off this one: a negative amount among the lines. */
  creditCents: number
}
export interface Buyer {
  /** Null once the account is gone. */
  userId: string | null
  name: string
  email: string
  /** ISO 3166-1; null while it is not known. */
  country: string | null
  /** Street and house, zip, city, as far as they are known. */
  address: string[]
  legalKind: LegalKind
  registeredName: string
  registrationNumber: string
}

/** How people call what is paid for. */
export interface SubjectName {
  number: number
  customer: string
  what: string
  payUntil: Date
  /** It waits for its payment. */
  isAwaited: boolean
  /** Who bought it has an account here and can be written to. */
  hasPerson: boolean
  /** It ended unpaid, and what came by transfer since then can still reinstate it. */
  canReinstate: boolean
}

/**
 * What payments tell to what is paid for, each time inside the transaction of their own change and once for each change.
 * Locks are taken in one order everywhere: the subject's row, then its payments.
 */
export interface SubjectHooks {
  /** Locks the subject's row until the transaction ends. */
  hold: (tx: Tx, subjectId: string) => Promise<void>
  /** The sale of which it is paid. */
  sale: (tx: Tx, subjectId: string) => Promise<Sale>
  /**
   * `surplus`: it was paid already, has ended, or this came too late; then the payment goes back at once. `method`: the provider's name
   * for the card, where it was kept to be charged again. `isPart`: it came in time and was never the whole.
   */
  paid: (
    tx: Tx,
    services: Services,
    told: PaymentTold & { paymentId: string; provider: string; method: string | null; isPart: boolean },
  ) => Promise<'settled' | 'surplus'>
  /** The card was declined, or the customer left; another try can follow. */
  failed: (tx: Tx, services: Services, told: { subjectId: string; problem: PaymentProblem; at: Date }) => Promise<void>
  /** The provider took the refund. `surplus`: of a payment that never counted for the subject. */
  refunded: (tx: Tx, services: Services, told: PaymentTold & { surplus: boolean }) => Promise<void>
  /** A refund is due that staff send by bank; the subject is held. */
  refundByBank?: (tx: Tx, services: Services, told: PaymentTold & { dueAt: Date }) => Promise<void>
  /** Staff noted where its refund goes; `ending`: the last signs of the account. */
  refundAccountNoted?: (tx: Tx, services: Services, told: { subjectId: string; holder: string; ending: string }) => Promise<void>
  /** What is kept of it since it was cancelled; null while it was not. */
  kept?: (tx: Tx, subjectId: string) => Promise<KeptFees | null>
  /** What staff see of them, by their ids. */
  names?: (tx: Tx, subjectIds: string[]) => Promise<ReadonlyMap<string, SubjectName>>
  /** Until when it waits for its payment, null when it does not; without it, parts of transfers are not taken for it. */
  awaitedUntil?: (tx: Tx, subjectId: string) => Promise<Date | null>
  /** A part of a transfer came, and the rest is waited for. */
  partPaid?: (tx: Tx, services: Services, told: PaymentTold & { missingCents: number; reference: string }) => Promise<void>
  /** It did not, and is asked again by itself; told once for each refund, so that staff hear of it. `dueAt`: when it is due. */
  refundFailed: (tx: Tx, services: Services, told: PaymentTold & { surplus: boolean; problem: string; dueAt: Date }) => Promise<void>
  /** What was told as refunded came back from the bank: it is owed again, and sent anew by itself. */
  refundReturned: (tx: Tx, services: Services, told: PaymentTold & { surplus: boolean; problem: string; dueAt: Date }) => Promise<void>
  /** The payer asks their bank for the money, or that decided; told once of each turn. */
  disputed: (tx: Tx, services: Services, told: DisputeTold) => Promise<void>
  /** The payer's bank asks about a payment before it decides anything: no money moved, and staff can answer or give it back. */
  inquired: (tx: Tx, services: Services, told: PaymentTold & Pick<DisputeTold, 'reason' | 'answerBy'>) => Promise<void>
}

/** What turned in a dispute over a payment. */
export interface DisputeTold extends PaymentTold {
  /** Of a payment that never counted for the subject. */
  surplus: boolean
  /** Which states it came to just now, in their order: also `open` where its end is the first that is heard of it. */
  turns: DisputeStatus[]
  /** In the provider's words. */
  reason: string
  /** Until when staff can answer. */
  answerBy: Date | null
  /** By how much more the bank is deciding about now; below zero where it decided. */
  disputedCents: number
  /** By how much more is gone for good; below zero where it came back. */
  lostCents: number
  /** What was to be given back, and is not any more, since the bank did; below zero where the bank took that back, and it is owed anew. */
  voidedCents: number
}

/** What staff can have given back of what was paid. */
export interface Refundable {
  /** Locks its row until the transaction ends. What staff call it, and most that can go back; null when there is none. */
  hold: (tx: Tx, id: string) => Promise<{ name: string; currency: string; maxCents: number } | null>
  /** Has at most so much given back by `dueAt`; the caller holds it. `wish`: what makes it come once. */
  giveBack: (tx: Tx, ctx: UserCtx, wanted: { id: string; amountCents: number; reason: string; dueAt: Date; wish: string }) => Promise<void>
}

/** Money that counts for a sale: it was paid, a refund of it was sent, or a dispute was lost. `id`: of the payment, the refund, or the dispute. */
export type MoneyMoved = { id: string; at: Date; payment: PaidSale } & (
  | { kind: 'settled'; sale: Sale }
  | { kind: 'refunded'; amountCents: number; reason: string; kept: KeptFees | null }
  | { kind: 'lost'; amountCents: number; lostVatCents: number }
)
/** What is kept of a sale that was cancelled. */
export interface KeptFees {
  /** By the rule for cancelling. */
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
  /** Within it. */
  vatCents: number
}

/** What a customer or the company wrote about an order. */
export interface OrderMessage {
  at: Date
  by: 'person' | 'company'
  /** First name of who wrote it. */
  name: string
  text: string
  /** Names of what came along. */
  files: string[]
  editedAt: Date | null
  withdrawnAt: Date | null
}

/** A line of an order's timeline, told inside the transaction of the change while the order's row is held. */
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

/** What somebody has of what is sold. */
export interface EnrolmentFacts {
  id: string
  offerId: string
  status: EnrolmentStatus
  paidUntil: Date | null
  trialUntil: Date | null
}

/** How far somebody is with it. */
export interface SoldProgress {
  daysDone: number
  cardsDone: number
  today: number | null
  runOn: string | null
  finishedAt: Date | null
  mailHour: number | null
}

/** A kind of what is sold by the period, and what it means to those who have it. */
export interface SoldKind {
  kind: OfferKind
  /** As they stand in the shop, in their order, by the id of the offer; also those that are sold no longer. */
  cards: (services: Pick<Services, 'db' | 'events' | 'modules'>, language: Language) => Promise<ReadonlyMap<string, OfferCard>>
  /** One with all that it says of itself. */
  page?: (ctx: Ctx, card: OfferCard) => Promise<Offer>
  /** How far a person is, where they are, by the ids of enrolments; of those that were begun. */
  progress?: (
    tx: Tx,
    enrolments: EnrolmentFacts[],
    at: { cards: ReadonlyMap<string, OfferCard>; timeZone: string; now: Date },
  ) => Promise<ReadonlyMap<string, SoldProgress>>
  /** A trial begins; the enrolment's row is held. */
  tried?: (tx: Tx, enrolment: { id: string; userId: string }, now: Date) => Promise<unknown>
  /** Whether what this person has of it opens a guide that is paid for. */
  opens?: (tx: Tx, userId: string, guideSlug: string, now: Date) => Promise<boolean>
}

/** What is shown of something that can be found, in each kind of its own shape. */
export type FoundCard = Hit extends infer H ? (H extends Hit ? Omit<H, 'snippet' | 'step'> : never) : never

/** A kind that can be found. */
export interface Findable<K extends FoundKind> {
  kind: K
  /** Cards by id, of those that are there for whoever asks. */
  read: (ctx: Ctx, ids: string[]) => Promise<ReadonlyMap<string, Extract<FoundCard, { kind: K }>>>
  /** Ids of those of these names that are there: as addresses have them, slugs or anchors. */
  named?: (ctx: Ctx, names: string[]) => Promise<ReadonlyMap<string, string>>
  /** Ids of what is there, but not on this host. */
  hidden?: (ctx: Ctx) => Promise<string[]>
  /** Where it can be marked as a favorite: what an id or slug means here, and the slugs of those of these ids that are there. */
  marked?: {
    find: (ctx: Ctx, idOrSlug: string) => Promise<{ id: string } | null>
    slugs: (ctx: Ctx, ids: string[]) => Promise<ReadonlyMap<string, string>>
  }
}
export type AnyFindable = { [K in FoundKind]: Findable<K> }[FoundKind]

/** The address of a public page on its host, and when it last changed, where that is known. */
export interface Address {
  path: string
  /** A day or a time, as ISO has them. */
  changed?: string
}

/** Pages of which there may be very many: how many, and a part of them in a fixed order. */
export interface ManyAddresses {
  count: (ctx: Ctx) => Promise<number>
  part: (ctx: Ctx, part: { limit: number; offset: number }) => Promise<Address[]>
}

/** A step, an answer, a section: what is quoted, and where it is read. */
export interface Passage {
  /** The step or section; empty where the whole subject is one passage. */
  place: string
  title: string
  /** The name of what it belongs to; empty where that is its title. */
  context: string
  /** Plain, a line for each paragraph and item. */
  text: string
  /** For those alone who may open what it belongs to. */
  paid: boolean
  /** A path. */
  address: string
}

/** The passages of something that is no hit of the search, in each language. */
export interface AnsweringTexts {
  kind: 'plan' | 'document'
  /** Its slug. */
  subject: string
  texts: { language: Language; passages: Passage[] }[]
}

/** Something that is counted, of all instances together, by the name that Prometheus has for it. A counter only grows. */
export interface Metric {
  type: 'counter' | 'gauge'
  name: string
  help: string
  value: number
}

/** What a module gives to others by registration: who loops over the modules knows none of them by name. */
export interface ModuleParts {
  /** What its mails say, by language and template. */
  mails?: Record<Language, Record<string, Write<never>>>
  /** What it refuses, beside what every module can. */
  refusals?: Refusals
  /** Who holds an access token; null for nobody. One module knows it. */
  authenticate?: (services: Services, bearer: string | undefined) => Promise<SignedIn | null>
  /** The customers' sites by host name (null is the main one); `reloaded` is told when they were read anew. One module knows them. */
  programs?: (services: Services, reloaded: () => void) => Promise<{ of: (hostName: string) => Program | null; close: () => void }>
  person?: PersonPart
  /** What hears of payments, by the kind of what is paid for. */
  paid?: Record<string, SubjectHooks>
  /** What staff can give money back for, by its kind. */
  refundable?: Record<string, Refundable>
  /** Hears of sales that were paid, of refunds that were sent and of disputes that were lost, inside the transaction of that. */
  moneyMoved?: (tx: Tx, services: Services, told: MoneyMoved) => Promise<void>
  /** What was written about an order, for who has to prove it; the oldest first. */
  orderMessages?: (tx: Tx, orderId: string) => Promise<OrderMessage[]>
  /** Hears of what happens to orders. */
  orderEvent?: (tx: Tx, services: Services, told: OrderEventTold) => Promise<void>
  sold?: SoldKind
  /** How many document templates there are, for plans that hold them. */
  countTemplates?: (services: Pick<Services, 'db' | 'events'>) => Promise<number>
  /** Its content: how it is read, checked and written. Each kind sees what those of the modules before it gave. */
  documents?: ReadKind
  /** What it counts of these days of the company, and of the weeks that begin in them; the same as long as nothing of them changes. */
  countFigures?: (tx: Tx, span: FigureSpan) => Promise<Figure[]>
  /** What it counts, for `/metrics`. */
  metrics?: (services: Services) => Promise<Metric[]>
  /** What answers questions of what it has, beside what can be found; as it stands. */
  answering?: (tx: Tx) => Promise<AnsweringTexts[]>
  /** Keeps all of that for those who look for an answer. One module knows how. */
  keepAnswering?: (tx: Tx, texts: AnsweringTexts[]) => Promise<void>
  /** What people find of it: the search looks for it, favorites show it. */
  found?: AnyFindable
  /** Its public pages on a host, some hundreds at most; for search engines. */
  addresses?: (ctx: Ctx) => Promise<Address[]>
  manyAddresses?: ManyAddresses
  /** What changed for whoever asks since a time, of what event streams tell (live.ts); what was told before may be among it. At most 100, or `missed`. */
  live?: (ctx: Ctx, since: Date) => Promise<LiveEvent[]>
  /** Files of people below a folder: of these keys those that its rows name. */
  kept?: { folder: string; named: (db: Db, keys: string[]) => Promise<string[]> }
}
