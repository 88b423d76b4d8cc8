import { pathParameters } from '@waymark/contract/call.ts'
import { type CallName, calls } from '@waymark/contract/calls.ts'
import { snakeKey } from '@waymark/contract/wire.ts'
import type { OpenAPIV3 } from 'openapi-types'
import * as z from 'zod/mini'
import { specOf } from './calls.ts'
import type { Refusals } from './refusal.ts'

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  [key: string]: unknown
}

/** Names as they stand on the wire. */
function onTheWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onTheWire)
  if (typeof schema !== 'object' || schema === null) return schema
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      out[key] = Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [snakeKey(name), onTheWire(inner)]))
    else if (key === 'required') out[key] = (value as string[]).map(snakeKey)
    else out[key] = onTheWire(value)
  }
  return out
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = onTheWire(
    z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0', override: nameFiles }),
  ) as Schema
  return json as Schema
}

/** Zod knows no schema for what comes as a file. */
function nameFiles({ zodSchema, jsonSchema }: { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: object }): void {
  if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
}

const everyCall = ['validation', 'internal', 'unavailable']

type Paths = Record<string, Record<string, unknown>>

function describeCalls(refusals: Refusals): Paths {
  const paths: Paths = {}
  for (const call of Object.keys(calls) as CallName[]) {
    const spec = specOf(call)
    const inPath = pathParameters(spec.path)
    const input = schemaOf(spec.input, 'input')
    const rest = Object.entries(input.properties ?? {}).filter(([key]) => !inPath.map(snakeKey).includes(key))
    const required = (input.required ?? []).filter((key) => rest.some(([name]) => name === key))

    const operation = (method: string) => {
      const query = method === 'GET' || method === 'DELETE'
      const codes = [
        ...everyCall,
        ...(spec.access === 'public' && !spec.personal
          ? []
          : ['unauthorized', ...(spec.beforeSecondFactor ? [] : ['second_factor_required'])]),
        ...spec.errors,
      ]
      const byStatus = Map.groupBy(codes, (code) => refusals[code]?.kind.status)
      return {
        operationId: method === 'POST' && spec.method === 'GET' ? `${call}ByPost` : call,
        summary: spec.summary,
        tags: [spec.path.split('/')[2]],
        security: spec.access !== 'public' ? [{ bearer: [] }] : spec.personal ? [{}, { bearer: [] }] : [],
        parameters: [
          ...inPath.map((key) => ({
            name: snakeKey(key),
            in: 'path',
            required: true,
            schema: input.properties?.[snakeKey(key)] ?? { type: 'string' },
          })),
          ...(spec.idempotent ? [{ ...idempotencyKey, required: spec.idempotent === true }] : []),
          ...(query ? rest.map(([key, schema]) => ({ name: key, in: 'query', required: required.includes(key), schema })) : []),
        ],
        ...(query || rest.length === 0
          ? {}
          : {
              requestBody: {
                required: required.length > 0,
                content: bodies({ type: 'object', properties: Object.fromEntries(rest), required }, spec.files !== null),
              },
            }),
        responses: {
          ...(spec.answer.def.type === 'null'
            ? { 204: { description: 'Done' } }
            : { 200: { description: 'The answer', content: { 'application/json': { schema: schemaOf(spec.answer, 'output') } } } }),
          ...Object.fromEntries([...byStatus].map(([status, of]) => [status, { description: of.join(', '), content: problemContent }])),
        },
      }
    }
    const methods = spec.changes ? ['GET', 'POST'] : [spec.method]
    const path = spec.path.replace(/:(\w+)/g, (_, key: string) => `{${snakeKey(key)}}`)
    for (const method of methods) paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method) }
  }
  return paths
}

/** The OpenAPI description, written from the contract and all that can be refused, when somebody first reads it. */
export function openApi(name: string, refusals: Refusals): OpenAPIV3.Document {
  let paths: Paths | undefined
  return {
    openapi: '3.0.3',
    info: { title: `${name} API`, version: '1', description: 'Errors are RFC 9457 problem details. Times are ISO 8601 UTC.' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema(Object.keys(refusals).sort()) },
    },
    get paths() {
      paths ??= describeCalls(refusals)
      return paths
    },
    // Written from schemas whose types say less than OpenAPI's: the shape is held by a test.
  } as unknown as OpenAPIV3.Document
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Letters, digits, hyphens and underscores; the same request sent again with the same key is done once and answered alike.',
  schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w-]+$' },
}

const bodies = (schema: object, files: boolean) => ({
  ...(files ? {} : { 'application/json': { schema } }),
  'multipart/form-data': { schema },
})
const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
const problemSchema = (codes: string[]) => ({
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: codes },
    detail: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } },
  },
})
