import type { CallName, FoundKind } from '@waymark/contract/calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Handlers, HandlersOf } from './calls.ts'
import type { AnsweringTexts, AnyFindable, Ctx, FoundCard, ModuleParts, Services } from './context.ts'
import type { Tx } from './db.ts'
import type { Job } from './jobs.ts'
import type { Overload } from './overload.ts'
import type { ResponseCache } from './response-cache.ts'

/** Services for routes beside the contract: webhooks, files, feeds. */
export interface HttpEdge {
  overload: Overload
  services: Services
  cache: ResponseCache
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>
  /** Host of the program; empty for the main site. */
  siteOf: (request: FastifyRequest) => string
}

/** Job with its handler. */
export interface HandledJob {
  job: Job<unknown>
  work: (services: Services, payload: never) => Promise<void>
}
export const handleJob = <P>(job: Job<P>, work: (services: Services, payload: P) => Promise<void>): HandledJob => ({ job, work })

/** Everything a module registers. modules.ts lists the modules. */
export interface Module<N extends CallName = CallName> extends ModuleParts {
  name: string
  /** Handlers of the module's calls. */
  handlers?: HandlersOf<N>
  /** Routes beside the contract. */
  http?: (app: FastifyInstance, edge: HttpEdge) => void
  jobs?: readonly HandledJob[]
  /** Work done hourly by one instance, such as deleting expired data. */
  hourly?: readonly ((services: Services) => Promise<unknown>)[]
  /** Work that becomes due at a time, checked every minute by one instance. */
  minutely?: readonly ((services: Services) => Promise<unknown>)[]
}

/** Any module, for loops over all of them. */
export type AnyModule = Omit<Module, 'handlers'> & { handlers?: Partial<Handlers> }

/** Infers the calls of a module, so that the list of modules can be checked against the contract. */
export const defineModule = <const N extends CallName = never>(module: Module<N>): Module<N> => module

type Reading = Pick<Ctx, 'modules'>

/** All registered kinds of search results. */
export const listFindables = ({ modules }: Reading): AnyFindable[] => modules.flatMap(({ found }) => found ?? [])

/** Reads the cards of search results by `keyOf`, as far as the person may see them. */
export async function readFound(ctx: Ctx, rows: { kind: FoundKind; id: string }[]): Promise<ReadonlyMap<string, FoundCard>> {
  const read = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, found]) => {
      const findable = listFindables(ctx).find((one) => one.kind === kind)
      if (!findable) throw new Error(`no module registers what is found of the kind ${kind}`)
      const ids = found.map(({ id }) => id)
      return [...(await findable.read(ctx, ids))].map(([id, card]) => [subjectKey({ kind, id }), card] as const)
    }),
  )
  return new Map(read.flat())
}

export const subjectKey = ({ kind, id }: { kind: FoundKind; id: string }): string => `${kind} ${id}`

/** Updates the passages of the assistant that have changed. */
export async function updateAnsweringTexts(tx: Tx, { modules }: Reading): Promise<void> {
  const texts: AnsweringTexts[] = []
  for (const { answering } of modules) texts.push(...((await answering?.(tx)) ?? []))
  for (const { keepAnswering } of modules) await keepAnswering?.(tx, texts)
}

/** Ids that must not be found on this host. */
export const listHiddenIds = async (ctx: Ctx): Promise<string[]> =>
  (await Promise.all(listFindables(ctx).map(({ hidden }) => hidden?.(ctx) ?? []))).flat()
