import * as z from 'zod/mini'

export type StaffRole = 'admin' | 'manager' | 'vendor'

/** Access level of a call: anyone, a signed-in person (the default), or staff with one of the roles. */
export type Access = 'public' | 'user' | readonly StaffRole[]

export interface CallSpec {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below /api, with `:name` parameters. */
  path: string
  access: Access
  /** One schema for path parameters, query and body. Keys are camelCase here and snake_case on the wire. */
  input: z.ZodMiniType
  answer: z.ZodMiniType
  /** Refusal codes specific to this call. The common ones are not listed. */
  errors: readonly string[]
  /** Description shown on the API page. */
  summary: string
  /** The answer is the same for everybody and is cached in memory until content changes. */
  cached: boolean
  /** A GET that changes something, as specified. It is served with POST as well, and refused for HEAD, prefetch and cross-site requests. */
  changes: boolean
  /** Maximum size of the body in bytes, without files. A larger one is refused before it is read. */
  bodyLimit: number
  /** Upload limits, for calls that take files: number of files and bytes of each. */
  files: { most: number; bytes: number } | null
  /** A public call whose answer depends on the person. The client sends its token; an invalid token is refused instead of ignored. */
  personal: boolean
  /** Allowed in a staff session that has not passed its second factor yet. */
  beforeSecondFactor: boolean
  /** Takes an `Idempotency-Key` header: a repeated request runs once and gets the same answer. Required unless `optional`. */
  idempotent: boolean | 'optional'
  /** Answer keys that are also sent in camelCase (specification 7: refresh_token). */
  twins: boolean
}

type CallDefinition<S> = Pick<CallSpec, 'method' | 'path' | 'summary'> & Partial<CallSpec> & S

const defaults = {
  access: 'user',
  input: z.object({}),
  answer: z.null(),
  errors: [],
  cached: false,
  changes: false,
  bodyLimit: 64 * 1024,
  files: null,
  personal: false,
  beforeSecondFactor: false,
  idempotent: false,
  twins: false,
} as const

/** Defines one call of the API. Defaults are the strictest: a signed-in user, no input, no answer (204). */
export function defineCall<const S>(spec: CallDefinition<S>) {
  return { ...defaults, ...spec } as Omit<typeof defaults, keyof S> & S & Pick<CallSpec, 'method' | 'path' | 'summary'>
}

export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
