import { type CallSpec, pathParameters } from '@waymark/contract/call.ts'
import { type CallName, calls } from '@waymark/contract/calls.ts'
import { snakeKey } from '@waymark/contract/wire.ts'
import type { OpenAPIV3_1 } from 'openapi-types'
import { callSpec, toPageAnswer, toWireAnswer } from './calls.ts'
import { answeredExample, givenExample } from './openapi-examples.ts'
import { type Schema, SharedSchemas, toJsonSchema } from './openapi-schemas.ts'
import type { Refusals } from './refusal.ts'
import { commonRefusals } from './refusals.ts'

type Paths = Record<string, Record<string, Operation>>

/** Description with its properties in reading order. */
interface Described {
  paths: Paths
  parameters: Record<string, object>
  schemas: Record<string, unknown>
  responses: Record<string, unknown>
}

function describe(refusals: Refusals): Described {
  const responses = describeResponses(refusals)
  const written: Paths = {}
  for (const call of Object.keys(calls) as CallName[]) {
    const spec = callSpec(call)
    const path = spec.path.replace(/:(\w+)/g, (_, key: string) => `{${snakeKey(key)}}`)
    for (const method of listMethods(spec))
      written[path] = { ...written[path], [method.toLowerCase()]: describeOperation(call, method, responses) }
  }
  const shared = new SharedSchemas()
  shared.count(written)
  const paths: Paths = {}
  for (const [path, operations] of Object.entries(written))
    paths[path] = Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, shareIn(operation, shared)]),
    ) as Paths[string]
  const parameters = shareParameters(paths)
  return {
    paths,
    parameters,
    schemas: { Problem: problemSchema(Object.keys(refusals).sort()), ...shared.components },
    responses: responses.named,
  }
}

interface Parameter {
  name?: string
  $ref?: string
}

interface Operation {
  operationId: string
  responses: object
  parameters?: Parameter[]
  requestBody?: object
}

function shareIn({ parameters, requestBody, responses, ...operation }: Operation, shared: SharedSchemas) {
  const name = toPascalCase(operation.operationId)
  return {
    ...operation,
    ...(parameters && { parameters: shared.share(parameters, `${name}Parameter`) }),
    ...(requestBody && { requestBody: shared.share(requestBody, `${name}Input`) }),
    responses: shared.share(responses, name),
  }
}
/** Moves parameters shared by several calls to the components. */
function shareParameters(paths: Paths): Record<string, object> {
  const all = Object.values(paths).flatMap((operations) => Object.values(operations))
  const groups = Map.groupBy(
    all.flatMap(({ parameters = [] }) => parameters),
    (one) => JSON.stringify(one),
  )
  const named: Record<string, object> = {}
  const references = new Map<string, { $ref: string }>()
  for (const [text, [first, second]] of groups) {
    if (!first || !second) continue
    const base = (first.name ?? '').replaceAll('-', '')
    let name = base
    for (let nth = 2; name in named; nth++) name = `${base}${nth}`
    named[name] = first
    references.set(text, { $ref: `#/components/parameters/${name}` })
  }
  for (const operation of all)
    if (operation.parameters) operation.parameters = operation.parameters.map((one) => references.get(JSON.stringify(one)) ?? one)
  return named
}

const toPascalCase = (call: string) => call.charAt(0).toUpperCase() + call.slice(1)
const listMethods = (spec: CallSpec) => (spec.changes ? ['GET', 'POST'] : [spec.method])

function describeOperation(call: CallName, method: string, responses: ReturnType<typeof describeResponses>): Operation {
  const spec = callSpec(call)
  const inPath = pathParameters(spec.path)
  const input = toJsonSchema(spec.input, 'input')
  const rest = Object.entries(input.properties ?? {}).filter(([key]) => !inPath.map(snakeKey).includes(key))
  const required = (input.required ?? []).filter((key) => rest.some(([name]) => name === key))
  const inQuery = method === 'GET' || method === 'DELETE'
  const parameters = [
    ...inPath.map((key) => ({
      name: snakeKey(key),
      in: 'path',
      required: true,
      schema: input.properties?.[snakeKey(key)] ?? { type: 'string' },
    })),
    ...(spec.idempotent ? [{ ...idempotencyKey, ...(spec.idempotent === true && { required: true }) }] : []),
    ...(inQuery
      ? rest.map(([key, schema]) => ({ name: key, in: 'query', ...(required.includes(key) && { required: true }), schema }))
      : []),
  ]
  const body = { type: 'object', properties: Object.fromEntries(rest), ...(required.length > 0 && { required }) }
  return {
    operationId: method === 'POST' && spec.method === 'GET' ? `${call}ByPost` : call,
    summary: spec.summary,
    tags: [spec.path.split('/')[2]],
    ...(spec.access === 'public' && { security: spec.personal ? [{}, { bearer: [] }] : [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(!inQuery &&
      rest.length > 0 && {
        requestBody: { ...(required.length > 0 && { required: true }), content: bodies(body, spec.files !== null, givenExample(call)) },
      }),
    responses: { ...describeAnswer(call), ...responses.of(call), default: { $ref: '#/components/responses/Problem' } },
  } as Operation
}

function describeAnswer(call: CallName) {
  const spec = callSpec(call)
  if (spec.answer.def.type === 'null') return { 204: { description: 'Done' } }
  const schema = spec.twins ? withCamelCaseKeys(call) : toJsonSchema(spec.answer, 'output')
  const example = answeredExample(call)
  return { 200: { description: 'OK', content: { 'application/json': { schema, ...(example && { example: sentAs(call, example) }) } } } }
}

/** Example answer as sent over HTTP. Calls with `twins` also send each field under its camelCase name. */
const sentAs = (call: CallName, answer: object): object => ({
  ...(toWireAnswer(call, answer) as object),
  ...(callSpec(call).twins && (toPageAnswer(call, answer as never) as object)),
})

function withCamelCaseKeys(call: CallName): Schema {
  const { answer } = callSpec(call)
  const schema = toJsonSchema(answer, 'output')
  const twins = Object.keys((answer.def as unknown as { shape: object }).shape).filter((key) => key !== snakeKey(key))
  const required = schema.required ?? []
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(twins.map((key) => [key, schema.properties?.[snakeKey(key)] ?? {}])) },
    required: [...required, ...twins.filter((key) => required.includes(snakeKey(key)))],
  }
}

/** Refusals of calls beyond the common ones. A group of codes used by several calls is described once. */
function describeResponses(refusals: Refusals) {
  const groupsOf = (call: CallName) =>
    Map.groupBy(
      callSpec(call).errors.filter((code) => !(code in commonRefusals)),
      (code) => refusals[code]?.kind.status,
    )
  const groups = (Object.keys(calls) as CallName[]).flatMap((call) =>
    [...groupsOf(call).values()].map((codes) => codes.toSorted().join('.')),
  )
  const shared = new Set(groups.filter((group, at) => groups.indexOf(group) < at))
  const named: Record<string, object> = {
    Problem: {
      description: `Errors that any call can return: ${Object.keys(commonRefusals).join(', ')}.`,
      content: problemContent(exampleProblem),
    },
  }
  const written = (codes: string[]) => {
    const group = codes.toSorted().join('.')
    const response = { description: codes.join(', '), content: problemContent() }
    if (!shared.has(group)) return response
    named[group] = response
    return { $ref: `#/components/responses/${group}` }
  }
  return { named, of: (call: CallName) => Object.fromEntries([...groupsOf(call)].map(([status, codes]) => [status, written(codes)])) }
}

/** Builds the OpenAPI description from the contract and the refusals, on first use. */
export function describeApi({ name, url }: { name: string; url: string }, refusals: Refusals): OpenAPIV3_1.Document {
  let described: Described | undefined
  const now = () => {
    described ??= describe(refusals)
    return described
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1',
      description:
        'Errors are RFC 9457 problem details. Times are ISO 8601 UTC, amounts are minor units. Input can be sent in snake_case or camelCase. Responses can gain properties that are not listed here.',
      termsOfService: `${url}/terms`,
      license: { name: `Terms of ${name}`, url: `${url}/terms` },
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      get schemas() {
        return now().schemas
      },
      get parameters() {
        return now().parameters
      },
      get responses() {
        return now().responses
      },
    },
    get paths() {
      return now().paths
    },
    // The types of the schemas are wider than OpenAPI's. A test checks the shape.
  } as unknown as OpenAPIV3_1.Document
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Letters, digits, hyphens and underscores. A request repeated with the same key runs once and gets the same response.',
  schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w-]+$' },
  example: '0197c3a2-5d1e-7c40-9b7a-3f1d2c4b5a63',
}

const bodies = (schema: object, files: boolean, example: unknown) => ({
  [files ? 'multipart/form-data' : 'application/json']: { schema, ...(example !== undefined && { example }) },
})
const problemContent = (example?: object) => ({
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, ...(example && { example }) },
})
const exampleProblem = {
  type: '/api/docs#validation',
  title: 'Please check what you entered',
  status: 422,
  code: 'validation',
  detail: 'Some fields need another look.',
  message: 'Look at the fields that are named.',
  errors: [{ path: 'email', message: 'Enter an address such as name@example.com' }],
}
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
    errors: {
      type: 'array',
      items: { type: 'object', required: ['path', 'message'], properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
})
