import type { StaffRole } from '@waymark/contract/call.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Secrets } from './secrets.ts'

/** What the whole process shares. */
export interface Services {
  env: Env
  db: Db
  secrets: Secrets
  jobs: Jobs
  limits: Limits
  events: Events
  files: Files
  /** Injected, so that tests move time instead of waiting for it. */
  clock: () => Date
  log: FastifyBaseLogger
  /** Where this process itself can be reached, such as http://127.0.0.1:3000; null until it listens. */
  here: { url: string | null }
}

export interface SignedIn {
  id: string
  sessionId: string
  language: Language
  staffRole: StaffRole | null
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
  /** Hash of the device cookie, or null. */
  device: string | null
  userAgent: string
  /** What makes a call that is sent again the same one; null where the asker gave none. */
  idempotencyKey: string | null
  /** Sends a cookie with the answer; does nothing where the answer is kept for everybody. */
  setCookie: (name: string, value: string, maxAgeSeconds: number) => void
}

/** The context of a call that needs a signed-in person. */
export interface UserCtx extends Ctx {
  user: SignedIn
}
