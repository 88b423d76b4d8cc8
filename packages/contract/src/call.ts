import * as z from 'zod/mini'

export type StaffRole = 'admin' | 'manager' | 'vendor'

/** Who may make a call: anyone, a signed-in person (the default), or staff of the named roles. */
export type Access = 'public' | 'user' | readonly StaffRole[]

export interface CallSpec {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api, with `:name` parameters. */
  path: string
  access: Access
  /** Path parameters, query and body in one schema; camelCase, on the wire snake_case. */
  input: z.ZodMiniType
  answer: z.ZodMiniType
  /** Codes of the modules' refusals that this call answers beside those that every call may answer. */
  errors: readonly string[]
  /** What it does, for the API page. */
  summary: string
  /** The same for everybody: answers are kept in memory until content changes. */
  cached: boolean
  /** A GET of the specification that changes something: served with POST as well, refused for HEAD, prefetch and foreign sites. */
  changes: boolean
  /** Takes forms with files: so many, each of so many bytes. */
  files: { most: number; bytes: number } | null
  /** Public, and answered for whoever asks: a token is sent along, and one that does not hold is refused instead of passed over. */
  personal: boolean
  /** Open to a session of staff that owes its second factor, as nothing else is that needs a session. */
  beforeSecondFactor: boolean
  /** Takes an `Idempotency-Key` header: sent again with the same one, it is done once and answered alike. Needed unless `optional`. */
  idempotent: boolean | 'optional'
  /** Answer keys that are also sent in camelCase (specification 7: refresh_token). */
  twins: boolean
}

type Given<S> = Pick<CallSpec, 'method' | 'path' | 'summary'> & Partial<CallSpec> & S

const defaults = {
  access: 'user',
  input: z.object({}),
  answer: z.null(),
  errors: [],
  cached: false,
  changes: false,
  files: null,
  personal: false,
  beforeSecondFactor: false,
  idempotent: false,
  twins: false,
} as const

/** One call of the API. Everything not given is the strictest default: a signed-in user, no input, no answer (204). */
export function defineCall<const S>(spec: Given<S>) {
  return { ...defaults, ...spec } as Omit<typeof defaults, keyof S> & S & Pick<CallSpec, 'method' | 'path' | 'summary'>
}

/** Names of the `:parameters` in a call's path. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
