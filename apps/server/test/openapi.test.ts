import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'

// The API description as third parties read it. Every test checks responses against it (described-answers.ts).

let app: TestApp
let text: string
let document: OpenAPIV3_1.Document
beforeAll(async () => {
  app = await createTestApp()
  text = (await app.fastify.inject('/api/openapi.json')).body
  document = JSON.parse(text)
})
afterAll(() => app.close())

test("the description is OpenAPI 3.1 and passes Redocly's linter with examples and a licence", async () => {
  expect([document.openapi, document.info.license?.url]).toEqual(['3.1.0', expect.stringMatching(/\/terms$/)])
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-license': 'error', 'no-invalid-media-type-examples': 'error' },
  })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the description shares schemas and stays small', () => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(270_000)
  const seen = new Map<string, number>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('properties' in value) seen.set(JSON.stringify(value), (seen.get(JSON.stringify(value)) ?? 0) + 1)
    for (const inner of Object.values(value)) look(inner)
  }
  look(document)
  expect([...seen].filter(([schema, times]) => times > 1 && schema.length >= 100)).toEqual([])
})

test('no two paths differ only in the name of a parameter', () => {
  const shapes = Object.keys(document.paths ?? {}).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
})

test.each(['login', 'refresh_token'])('%s is described with both spellings of its response', (path) => {
  const said = JSON.stringify(document.paths?.[`/react/${path}`]?.post?.responses?.[200])
  for (const name of ['token', 'refresh_token', 'refreshToken'])
    expect(`${said} ${JSON.stringify(document.components?.schemas?.Tokens)}`).toContain(`"${name}":`)
})
