import type { CallName } from '@waymark/contract/calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from './cache.ts'
import type { Handlers, HandlersOf } from './calls.ts'
import type { Ctx, ModuleParts, Services } from './context.ts'
import type { Job } from './jobs.ts'

/** What routes beside the contract answer with: webhooks, files, feeds. */
export interface HttpEdge {
  services: Services
  cache: Cache
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>
  /** The host whose site is asked for; empty for the main site. */
  siteOf: (request: FastifyRequest) => string
}

/** A job and what does it. */
export interface WorkedJob {
  job: Job<unknown>
  work: (services: Services, payload: never) => Promise<void>
}
export const worked = <P>(job: Job<P>, work: (services: Services, payload: P) => Promise<void>): WorkedJob => ({ job, work })

/** All that a module gives to the whole, by value; nothing below it knows it by name. A module is one line in modules.ts. */
export interface Module<N extends CallName = CallName> extends ModuleParts {
  name: string
  /** The calls of the contract that it answers. */
  handlers?: HandlersOf<N>
  /** Routes beside the contract. */
  http?: (app: FastifyInstance, edge: HttpEdge) => void
  jobs?: readonly WorkedJob[]
  /** What is done once an hour by one instance, such as forgetting what nobody needs any more. */
  hourly?: readonly ((services: Services) => Promise<unknown>)[]
  /** What waits for a time of our clock, looked for once a minute by one instance. */
  minutely?: readonly ((services: Services) => Promise<unknown>)[]
}

/** Any of them, for who loops over all. */
export type AnyModule = Omit<Module, 'handlers'> & { handlers?: Partial<Handlers> }

/** Keeps the names of the calls, so that the list of modules can be checked against the contract. */
export const defineModule = <const N extends CallName = never>(module: Module<N>): Module<N> => module
