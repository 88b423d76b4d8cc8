import * as cards from '@waymark/contract/cards.ts'
import * as messages from '@waymark/contract/conversation/messages.ts'
import * as fields from '@waymark/contract/fields.ts'
import * as checklists from '@waymark/contract/guides/checklists.ts'
import * as guides from '@waymark/contract/guides/guides.ts'
import * as billing from '@waymark/contract/money/billing.ts'
import * as refundRequests from '@waymark/contract/money/refund-requests.ts'
import * as profile from '@waymark/contract/people/profile.ts'
import * as signIn from '@waymark/contract/people/sign-in.ts'
import * as basket from '@waymark/contract/services/basket.ts'
import * as briefs from '@waymark/contract/services/briefs.ts'
import * as orders from '@waymark/contract/services/orders.ts'
import { textKinds } from '@waymark/contract/texts.ts'
import { snakeKey } from '@waymark/contract/wire.ts'
import * as z from 'zod/mini'

/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
export interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  [key: string]: unknown
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Schemas exported by the contract have the same names in the description. */
const names = new Map<unknown, string>(
  [cards, messages, fields, checklists, guides, billing, refundRequests, profile, signIn, basket, briefs, orders].flatMap((module) =>
    Object.entries(module).map(([name, value]): [unknown, string] => [value, capitalize(name)]),
  ),
)

/** Formats whose long patterns are redundant. */
const formats = ['uuid', 'date', 'date-time']

/** Schema of a call's input or output with wire names. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = toWireSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describe })) as Schema
  return json
}

function describe({ zodSchema, jsonSchema: json }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const name = names.get(zodSchema)
  if (name !== undefined) json.title = name
  const def = zodSchema._zod.def as { type: string; in?: z.ZodMiniType; out?: z.ZodMiniType; defaultValue?: unknown }
  // An integer that a query sends as text is described as an integer.
  if (def.type === 'pipe' && def.in?.def.type === 'union' && def.out?.def.type === 'pipe') {
    for (const key of Object.keys(json)) delete json[key]
    Object.assign(json, z.toJSONSchema(def.out, { io: 'output' }))
    delete json.$schema
  }
  if (def.type === 'default') json.default = def.defaultValue as never
  // Zod has no JSON Schema for uploads.
  if (def.type === 'custom') Object.assign(json, { type: 'string', format: 'binary' })
  const kind = textKinds.get(zodSchema as unknown as z.ZodMiniType)?.kind
  if (kind === 'email') json.format = 'email'
  if (kind === 'secret') json.format = 'password'
  // Texts are normalized, and refusals explain their rules better than a pattern.
  if (kind !== undefined) delete json.allOf
  if (kind !== undefined || formats.includes(String(json.format))) delete json.pattern
  // Bounds of safe integers are left out.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  // Answers may gain properties.
  if (json.additionalProperties === false) delete json.additionalProperties
}

/** Converts to wire names and to OpenAPI 3.1's notation of null. */
function toWireSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toWireSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...beside } = schema as { anyOf?: Schema[] }
  const [given, none] = anyOf ?? []
  const isPlain =
    ['string', 'number', 'integer', 'boolean'].includes(String(given?.type)) && given?.enum === undefined && given?.const === undefined
  if (anyOf?.length === 2 && none?.type === 'null' && isPlain) return { ...given, type: [given?.type, 'null'], ...beside }
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      out[key] = Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [snakeKey(name), toWireSchema(inner)]))
    else if (key === 'required') out[key] = (value as string[]).map(snakeKey)
    else out[key] = toWireSchema(value)
  }
  return out
}

/** Shorter schemas are easier to read inline (characters). */
const minSharedLength = 60

/** Smaller objects are repeated instead of extended (characters). */
const minBaseLength = 300

interface Base {
  schema: Schema
  size: number
  texts: [name: string, text: string, needed: boolean][]
}
function baseFrom(schema: Schema): Base[] {
  const { type, properties = {}, required = [] } = schema
  if (type !== 'object') return []
  const texts = Object.entries(properties).map(([name, one]): Base['texts'][number] => [name, schemaText(one), required.includes(name)])
  return [{ schema, size: JSON.stringify(schema).length, texts }]
}
function omitBase({ properties = {}, required, ...rest }: Schema, base: Base): Schema {
  const isOwn = (name: string) => base.texts.every(([of]) => of !== name)
  const own = required?.filter(isOwn) ?? []
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name))),
    ...(own.length > 0 && { required: own }),
  }
}

/** Moves objects and enums that appear more than once to `components`. */
export class SharedSchemas {
  readonly components: Record<string, Schema> = {}
  private readonly seen = new Map<string, { schema: Schema; times: number }>()
  private readonly titles = new Map<string, string>()
  private readonly references = new Map<string, { $ref: string }>()
  private bases: Base[] | undefined

  /** Counts the schemas inside `schema`; repeated ones are not descended into. */
  count(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return
    if (isShareable(schema)) {
      const text = schemaText(schema)
      const known = this.seen.get(text) ?? { schema, times: 0 }
      this.seen.set(text, known)
      known.times++
      if (schema.title !== undefined) this.titles.set(text, String(schema.title))
      if (known.times > 1 && text.length >= minSharedLength) return
    }
    for (const inner of Object.values(schema)) this.count(inner)
  }

  /** Replaces shared schemas with references. `at` names schemas that the contract does not. */
  share(schema: unknown, at: string): unknown {
    if (Array.isArray(schema)) return schema.map((inner) => this.share(inner, at))
    if (typeof schema !== 'object' || schema === null) return schema
    const text = isShareable(schema) ? schemaText(schema) : ''
    if (text.length < minSharedLength || (this.seen.get(text)?.times ?? 0) < 2) return this.within(schema, at)
    const known = this.references.get(text)
    if (known) return known
    const name = this.freeName(this.titles.get(text) ?? at)
    const reference = { $ref: `#/components/schemas/${name}` }
    this.references.set(text, reference)
    // Listed before its parts.
    this.components[name] = {}
    this.components[name] = this.within(schema, name) as Schema
    return reference
  }

  private within(schema: object, at: string): object {
    const base = isShareable(schema) && this.baseOf(schema)
    if (base) return { allOf: [this.share(base.schema, `${at}Base`), this.within(omitBase(schema, base), at)] }
    const entries = Object.entries(schema).filter(([key, inner]) => key !== 'title' || typeof inner !== 'string')
    const inside = entries.map(([key, inner]) => {
      if (key !== 'properties') return [key, this.share(inner, at)]
      return [
        key,
        Object.fromEntries(Object.entries(inner as object).map(([name, one]) => [name, this.share(one, at + toPascalCase(name))])),
      ]
    })
    return Object.fromEntries(inside)
  }

  /** Largest shared object whose properties are a subset of this one's. */
  private baseOf({ properties = {}, required = [] }: Schema): Base | undefined {
    this.bases ??= [...this.seen]
      .filter(([text, { times }]) => times > 1 && text.length >= minBaseLength)
      .flatMap(([, { schema }]) => baseFrom(schema))
      .sort((one, other) => other.size - one.size)
    return this.bases.find(
      (base) =>
        base.texts.length < Object.keys(properties).length &&
        base.texts.every(([name, text, needed]) => {
          const own = properties[name]
          return own !== undefined && schemaText(own) === text && required.includes(name) === needed
        }),
    )
  }

  private freeName(name: string): string {
    let free = name
    for (let nth = 2; free in this.components; nth++) free = `${name}${nth}`
    return free
  }
}

/** Arrays and nullables are inlined; their contents are shared. */
const isShareable = (schema: object): schema is Schema => {
  const { type, enum: choices, oneOf, title } = schema as Schema
  return type === 'object' || Array.isArray(choices) || Array.isArray(oneOf) || typeof title === 'string'
}
/** Compares schemas without their titles. */
const schemaText = (schema: object) =>
  JSON.stringify(schema, (key, value) => (key === 'title' && typeof value === 'string' ? undefined : value))
/** An array is named after its items. */
const toPascalCase = (name: string) => (name === 'items' ? '' : name.split('_').map(capitalize).join(''))
