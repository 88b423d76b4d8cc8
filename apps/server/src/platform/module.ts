import type { CallName, FoundKind } from '@waymark/contract/calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admission } from './admission.ts'
import type { Cache } from './cache.ts'
import type { Handlers, HandlersOf } from './calls.ts'
import type { AnsweringTexts, AnyFindable, Ctx, FoundCard, ModuleParts, Services } from './context.ts'
import type { Tx } from './db.ts'
import type { Job } from './jobs.ts'

/** What routes beside the contract answer with: webhooks, files, feeds. */
export interface HttpEdge {
  admission: Admission
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

type Reading = Pick<Ctx, 'modules'>

/** Whatever can be found, as its module registers it. */
export const findables = ({ modules }: Reading): AnyFindable[] => modules.flatMap(({ found }) => found ?? [])

/** Cards of what was found, by `keyOf` it; of those that are there for whoever asks. */
export async function readFound(ctx: Ctx, rows: { kind: FoundKind; id: string }[]): Promise<ReadonlyMap<string, FoundCard>> {
  const read = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, found]) => {
      const findable = findables(ctx).find((one) => one.kind === kind)
      if (!findable) throw new Error(`no module registers what is found of the kind ${kind}`)
      const ids = found.map(({ id }) => id)
      return [...(await findable.read(ctx, ids))].map(([id, card]) => [keyOf({ kind, id }), card] as const)
    }),
  )
  return new Map(read.flat())
}

export const keyOf = ({ kind, id }: { kind: FoundKind; id: string }): string => `${kind} ${id}`

/** Takes over what answers questions, where it differs from what is kept. */
export async function renewAnswering(tx: Tx, { modules }: Reading): Promise<void> {
  const texts: AnsweringTexts[] = []
  for (const { answering } of modules) texts.push(...((await answering?.(tx)) ?? []))
  for (const { keepAnswering } of modules) await keepAnswering?.(tx, texts)
}

/** Ids of what is not to be found on this host. */
export const hiddenIds = async (ctx: Ctx): Promise<string[]> =>
  (await Promise.all(findables(ctx).map(({ hidden }) => hidden?.(ctx) ?? []))).flat()
