import { createHash } from 'node:crypto'
import type { CallSpec } from '@waymark/contract/call.ts'
import { type Answer, type CallName, type Calls, type Checked, calls, type Input } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/fields.ts'
import { type ValidationKey, validationMessage } from '@waymark/contract/validation.ts'
import { snakeKey } from '@waymark/contract/wire.ts'
import type * as z from 'zod/mini'
import type { Ctx, UserCtx } from './context.ts'
import type { Refusal } from './refusal.ts'
import { commonRefusals, forbidden, refuseFields, secondFactorRequired, unauthorized } from './refusals.ts'

/** Copies a value, keeping only the keys of its schema. `turn` converts each key. */
type Shape = (value: unknown) => unknown

interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  out?: z.ZodMiniType
  options?: z.ZodMiniType[]
  discriminator?: string
  values?: unknown[]
}
const schemaDef = (schema: z.ZodMiniType) => schema.def as unknown as Def
const copyAsIs: Shape = (value) => value

/**
 * Compiles an answer's schema into a copy function, once per call. The copy drops unknown keys without validating
 * again. Throws for kinds of schema that answers do not use.
 */
export function compileShape(schema: z.ZodMiniType, turn: (key: string) => string): Shape {
  const def = schemaDef(schema)
  switch (def.type) {
    case 'object':
      return objectShape(def.shape ?? {}, turn)
    case 'array': {
      const element = compileShape(def.element as z.ZodMiniType, turn)
      return element === copyAsIs ? copyAsIs : (value) => (value as unknown[]).map(element)
    }
    case 'nullable':
    case 'optional': {
      const inner = compileShape(def.innerType as z.ZodMiniType, turn)
      return inner === copyAsIs ? copyAsIs : (value) => (value === null || value === undefined ? value : inner(value))
    }
    case 'union':
      return unionShape(def, turn)
    case 'string':
    case 'number':
    case 'int':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return copyAsIs
    default:
      throw new Error(`answers do not use ${def.type}`)
  }
}

function objectShape(shape: Record<string, z.ZodMiniType>, turn: (key: string) => string): Shape {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, name: turn(key), copy: compileShape(schema, turn) }))
  return (value) => {
    const out: Record<string, unknown> = {}
    for (const { key, name, copy } of fields) {
      const field = (value as Record<string, unknown>)[key]
      if (field !== undefined) out[name] = copy === copyAsIs ? field : copy(field)
    }
    return out
  }
}

/** Union discriminated by a literal, such as `kind`. */
function unionShape({ options = [], discriminator }: Def, turn: (key: string) => string): Shape {
  const shapes = options.map((option) => compileShape(option, turn))
  if (shapes.every((shape) => shape === copyAsIs)) return copyAsIs
  if (!discriminator) throw new Error('a union of objects in an answer needs a discriminator')
  const byLiteral = new Map<unknown, Shape>()
  options.forEach((option, index) => {
    const literal = schemaDef(option).shape?.[discriminator]
    for (const value of literal ? (schemaDef(literal).values ?? []) : []) byLiteral.set(value, shapes[index] ?? copyAsIs)
  })
  return (value) => {
    const shape = byLiteral.get((value as Record<string, unknown>)[discriminator])
    if (!shape) throw new Error(`no option of the union has this ${discriminator}`)
    return shape(value)
  }
}

type CtxOf<N extends CallName> = Calls[N]['access'] extends 'public' ? Ctx : UserCtx

/** Takes validated input and returns the answer or a refusal. */
export interface Handler<N extends CallName> {
  (ctx: CtxOf<N>, input: Checked<N>): Promise<Answer<N> | Refusal>
  /** Validation that needs the database. Runs on the valid fields so that all errors are reported together. */
  review?: (ctx: CtxOf<N>, input: Checked<N>) => Promise<Record<string, ValidationKey>>
}
export type Handlers = { [N in CallName]: Handler<N> }
/** Handlers of one module, checked against the contract. */
export type HandlersOf<N extends CallName> = Pick<Handlers, N>

export const callSpec = (name: CallName): CallSpec => calls[name] as unknown as CallSpec

/**
 * Runs a call: permission, validation, handler. HTTP and the page renderer both use it, and both reduce the answer to
 * the contract (`compileShape`). Throws only on unexpected errors.
 */
export async function invoke<N extends CallName>(
  handlers: Handlers,
  name: N,
  ctx: Ctx,
  raw: Input<N> | Record<string, unknown>,
): Promise<Answer<N> | Refusal> {
  const spec = callSpec(name)
  const refused = checkPermission(spec, ctx)
  if (refused) return refused

  if (spec.idempotent === true && ctx.idempotencyKey === null) return refuseFields(ctx.language, { idempotencyKey: 'required' })

  const handle = handlers[name] as unknown as AnyHandler
  const checked = spec.input.safeParse(raw)
  if (checked.success) return handle(ctx, checked.data) as Promise<Answer<N> | Refusal>
  const { issues } = checked.error
  if (issues.every((issue) => issue.path[0] === 'page' || issue.path[0] === 'rows')) return commonRefusals.bad_paging()
  // Reports only the first problem of each field.
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (!errors.has(path)) errors.set(path, issueMessage(issue, raw, ctx.language))
  }
  if (handle.review) {
    const wrong = new Set(issues.map(({ path }) => path[0]))
    const rest = spec.input.safeParse(Object.fromEntries(Object.entries(raw).filter(([field]) => !wrong.has(field))))
    const more = rest.success ? await handle.review(ctx, rest.data) : {}
    for (const [field, message] of Object.entries(more))
      if (!wrong.has(field)) errors.set(field, validationMessage({ message }, ctx.language))
  }
  return commonRefusals.validation({ errors: Array.from(errors, ([path, message]) => ({ path, message })) })
}

/** Message of an issue. A missing value is reported as required, and allowed choices are listed. */
function issueMessage(issue: z.core.$ZodIssue, raw: unknown, language: Language): string {
  const given = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], raw)
  if (given === undefined && /^invalid_(type|union|value)$/.test(issue.code)) return validationMessage({ message: 'required' }, language)
  const message = validationMessage(issue, language)
  const isChoice = issue.code === 'invalid_value' && message === validationMessage({ message: 'choice' }, language)
  return isChoice ? `${message}: ${issue.values.map(String).join(', ')}` : message
}

interface AnyHandler {
  (ctx: Ctx, input: unknown): Promise<unknown>
  review?: (ctx: Ctx, input: unknown) => Promise<Record<string, ValidationKey>>
}

/** Compiled on first use, to keep the start fast. */
function createShapeCache(turn: (key: string) => string): (name: CallName) => Shape {
  const made = new Map<CallName, Shape>()
  return (name) => {
    const shape = made.get(name) ?? compileShape(callSpec(name).answer, turn)
    made.set(name, shape)
    return shape
  }
}
const wireShape = createShapeCache(snakeKey)
const pageShape = createShapeCache((key) => key)

/** Answer for HTTP: keys of the contract, in snake_case. */
export const toWireAnswer = (name: CallName, answer: unknown): unknown => wireShape(name)(answer)
/** Answer for a page: keys of the contract. */
export const toPageAnswer = <N extends CallName>(name: N, answer: Answer<N>): Answer<N> => pageShape(name)(answer) as Answer<N>

/** Checks who may make the call, before the body is read. */
export function checkPermission({ access, personal, beforeSecondFactor }: CallSpec, ctx: Ctx): Refusal | null {
  if (ctx.user?.owesSecondFactor && (access !== 'public' || personal)) return beforeSecondFactor ? null : secondFactorRequired()
  if (access === 'public') return personal && ctx.tokenRefused ? unauthorized() : null
  if (!ctx.user) return unauthorized()
  if (access === 'user') return null
  return ctx.user.staffRole && access.includes(ctx.user.staffRole) ? null : forbidden()
}

/** Hash of validated input. Its fields are in the contract's order, so equal requests have equal hashes. */
export const requestHash = (given: object): string => createHash('sha256').update(JSON.stringify(given)).digest('base64url')
