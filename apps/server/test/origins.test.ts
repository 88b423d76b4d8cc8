import { type CallName, calls } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { programs } from '../src/areas/people/programs/tables.ts'
import { callSpec } from '../src/platform/calls.ts'
import { callAddress, createTestApp, type TestApp } from './app.ts'
import { multipartForm } from './forms.ts'

// Cross-site requests that a browser can be made to send.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
  const row = { slug: 'acme', name: 'Acme', hosts: ['go.acme.example'], createdAt: app.services.clock() }
  await app.services.db.transaction(async (tx) => {
    await tx.insert(programs).values(row)
    await app.services.events.publish(tx, 'content')
  })
  await vi.waitFor(async () => expect((await ask({ host: 'go.acme.example' })).json().name).toBe('Acme'), { timeout: 15_000 })
})
afterAll(() => app.close())

const ask = (headers: Record<string, string>, url = callAddress('readSite')) => app.fastify.inject({ url, headers })
const posted = (Object.keys(calls) as CallName[]).filter((name) => callSpec(name).access === 'public' && callSpec(name).method === 'POST')
const addresses = [...posted.map((name) => callAddress(name, { id: 'x' })), `${callAddress('askAssistant')}/stream`]

describe.each(addresses)('%s', (url) => {
  const send = async (headers: Record<string, string>) => {
    // The stream takes JSON only and answers 415 to forms.
    const json = { headers: { 'content-type': 'application/json' }, payload: '{}' }
    const body = url.endsWith('/stream') ? json : multipartForm([{ name: 'email', value: 'noa@example.com' }])
    const all = { host: 'waymark.example', ...body.headers, ...headers }
    const response = await app.fastify.inject({ method: 'POST', url, headers: all, payload: body.payload })
    return response.body ? response.json() : {}
  }

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://waymark.example.elsewhere.example' },
    { origin: 'https://elsewhere.example', program: 'elsewhere.example' },
  ])('a form that another site posts is refused: %j', async (headers) => {
    expect(await send(headers)).toMatchObject({ status: 403, code: 'cross_site' })
  })

  test.each([
    {},
    { origin: 'https://waymark.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
    { origin: 'https://go.acme.example', program: 'go.acme.example' },
  ])('requests from the site’s own pages and programs are accepted: %j', async (headers) => {
    expect(await send(headers)).not.toMatchObject({ code: 'cross_site' })
  })
})

test('the API page has the policy of all pages', async () => {
  const policy = String((await app.fastify.inject('/api/docs/')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toMatch(/https:|style-src [^;]*unsafe-inline/)
})
