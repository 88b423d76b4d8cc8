import type { StaffRole } from '@waymark/contract/call.ts'
import type { FoundKind, Hit } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { LiveEvent } from '@waymark/contract/live.ts'
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
export interface PersonHooks {
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
  /** Cancels the emails a person asked for. Returns how many were cancelled. */
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

/** Sitemap entry: path of a public page and, if known, when it last changed. */
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
  person?: PersonHooks
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
