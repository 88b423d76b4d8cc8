import { ok } from 'node:assert'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { commonRefusals } from '../src/platform/refusals.ts'

// Checks that every response in all tests matches the API description.

type Document = OpenAPIV3_1.Document

const forms = addFormats as unknown as (ajv: Ajv2020) => void

/** Builds a validator from the description, on first use. */
function createReader(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  forms(ajv)
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()
  const validator = (pointer: string) => {
    const made = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}`, unevaluatedProperties: false })
    compiled.set(pointer, made)
    return made
  }
  const paths = Object.keys(document.paths ?? {})
    .map((path) => ({ path, pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

  return function check(method: string, address: string, { statusCode, headers, body }: LightMyRequestResponse): string | null {
    const path = paths.find(({ pattern }) => pattern.test(address))?.path ?? ''
    const operation = (document.paths?.[path] as Record<string, OpenAPIV3_1.OperationObject> | undefined)?.[method]
    if (!operation?.responses || statusCode === 304) return null
    const named = String(statusCode) in operation.responses
    if (!named && statusCode < 400) return `answers ${statusCode}`
    const at = `/paths/${escaped(path)}/${method}/responses/${named ? statusCode : 'default'}`
    const response = resolve(document, operation.responses[named ? statusCode : 'default'])
    if (!response.content) return body === '' ? null : `answers ${statusCode} with a body`
    const type = String(headers['content-type']).split(';')[0] ?? ''
    if (!(type in response.content)) return `answers ${statusCode} as ${type}`
    // A compressed answer is checked through its uncompressed twin.
    if (headers['content-encoding']) return null
    const answer: unknown = JSON.parse(body)
    const where = '$ref' in (operation.responses[named ? statusCode : 'default'] ?? {}) ? pointerOf(document, response) : at
    const validate = validator(`${where}/content/${escaped(type)}/schema`)
    if (!validate(answer)) return `answers ${statusCode} with ${ajv.errorsText(validate.errors)}`
    if (statusCode < 400) return null
    const { code } = answer as { code: string }
    const said = (named && response.description.split(', ').includes(code)) || code in commonRefusals
    return said ? null : `refuses with ${statusCode} ${code}`
  }
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

type Responses = OpenAPIV3_1.ResponseObject
const componentsOf = (document: Document) => (document.components?.responses ?? {}) as Record<string, Responses>
function resolve(document: Document, response: OpenAPIV3_1.ReferenceObject | Responses | undefined): Responses {
  ok(response)
  if (!('$ref' in response)) return response as Responses
  const found = componentsOf(document)[response.$ref.slice('#/components/responses/'.length)]
  ok(found, response.$ref)
  return found
}
const pointerOf = (document: Document, response: Responses) => {
  const [name = ''] = Object.entries(componentsOf(document)).find(([, one]) => one === response) ?? []
  return `/components/responses/${escaped(name)}`
}

let reader: Promise<ReturnType<typeof createReader>> | undefined

/** Validates every `inject` response of this app; a mismatch fails the test that made the request. */
export function watchAnswers(fastify: Pick<FastifyInstance, 'inject'>): void {
  const inject = fastify.inject.bind(fastify) as (given: InjectOptions | string) => Promise<LightMyRequestResponse>
  fastify.inject = (async (given: InjectOptions | string) => {
    const answer = await inject(given)
    reader ??= inject('/api/openapi.json').then((described) => createReader(described.json()))
    const method = typeof given === 'string' ? 'get' : (given.method ?? 'get').toLowerCase()
    const address = String(typeof given === 'string' ? given : (given.url ?? given.path)).split('?')[0] ?? ''
    const wrong = (await reader)(method, address, answer)
    if (wrong) throw new Error(`${method} ${address} ${wrong}, which the description of the API does not say`)
    return answer
  }) as typeof fastify.inject
}
