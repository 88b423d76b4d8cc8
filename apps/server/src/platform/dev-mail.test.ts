import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServices, type TestServices } from '../../test/services.ts'
import { registerDevMail } from './dev-mail.ts'
import { mailJob } from './jobs.ts'
import { startMail } from './mail.ts'

let services: TestServices
let fastify: FastifyInstance
const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers: { host: 'localhost:3000', ...headers } })

beforeAll(async () => {
  services = await createTestServices()
  fastify = Fastify()
  registerDevMail(fastify, services)
  await startMail(services)
  const site = { name: '<script>alert(1)</script>', origin: 'http://localhost:3000' }
  for (const code of ['111111', '222222']) {
    await services.jobs.enqueue(services.db, mailJob, {
      to: 'noa@example.com',
      language: 'en',
      site,
      template: 'code',
      data: { code, minutes: 10 },
    })
    await vi.waitFor(async () => expect((await get('/dev/mail')).body).toContain(code), { timeout: 20_000, interval: 10 })
    services.move(1)
  }
})
afterAll(async () => {
  await fastify.close()
  await services.close()
})

test('lists emails, newest first, with their codes, and runs no script of theirs', async () => {
  const { statusCode, body, headers } = await get('/dev/mail')
  expect(statusCode).toBe(200)
  expect(body.indexOf('222222')).toBeLessThan(body.indexOf('111111'))
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('no-store')
})

test('shows an email as text and in a sandboxed frame', async () => {
  const address = /href="(\/dev\/mail\/[^"]+)"/.exec((await get('/dev/mail')).body)?.[1] ?? ''
  const one = await get(address)
  expect(one.body).toMatch(/<pre[^>]*>[^<]*222222/)
  expect(one.body).toMatch(/<iframe[^>]*sandbox="allow-popups/)
  const html = await get(`${address}/html`)
  expect(html.body).toContain('222222')
  expect(html.body).not.toContain('<script')
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox /)
  for (const wrong of ['/dev/mail/x', '/dev/mail/00000000-0000-0000-0000-000000000000', '/dev/mail/x/html'])
    expect((await get(wrong)).statusCode).toBe(404)
})

test('refuses a foreign host name', async () => {
  expect((await get('/dev/mail', { host: 'evil.example:3000' })).statusCode).toBe(404)
})

test.each<[string, string, Record<string, string>]>([
  ['asked from another machine', '192.0.2.7', {}],
  ['passed on by a proxy', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }],
  ['passed on by a network of servers', '127.0.0.1', { 'cf-connecting-ip': '192.0.2.7' }],
  ['passed on with the header Forwarded', '127.0.0.1', { forwarded: 'for=192.0.2.7' }],
  ['passed on by a tunnel', '127.0.0.1', { via: '1.1 tunnel' }],
])('the mailbox of a demo is not shown when it is %s', async (_, remoteAddress, headers) => {
  const demo = Fastify()
  registerDevMail(demo, { ...services, env: { ...services.env, mode: 'demo' } })
  const statusOf = async (from: string, given: Record<string, string>) =>
    (await demo.inject({ url: '/dev/mail', remoteAddress: from, headers: { host: 'localhost:3000', ...given } })).statusCode
  expect([await statusOf('127.0.0.1', {}), await statusOf(remoteAddress, headers)]).toEqual([200, 404])
  await demo.close()
})

test('does not exist in production', async () => {
  const production = Fastify()
  registerDevMail(production, { ...services, env: { ...services.env, mode: 'production' } })
  expect((await production.inject('/dev/mail')).statusCode).toBe(404)
})
