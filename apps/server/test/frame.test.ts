import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { programs } from '../src/areas/people/programs/tables.ts'
import { loadBuiltApp } from '../src/platform/built-app.ts'
import { delivered } from './app.ts'
import { createTestServices, type TestServices } from './services.ts'

// Header, menu and footer as the server sends them (specification 2.4 and 2.5).

const dist = path.resolve(import.meta.dirname, '../../web/dist')

let services: TestServices
let fastify: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  services = await createTestServices({ SITE_APP_LINKS: 'Store=https://apps.example/waymark', SITE_CREDIT: 'Made by Someone' }, delivered)
  await services.db.insert(programs).values([
    { slug: 'plain', name: 'Plain & Co', hosts: ['plain.example'], header: false, footer: false, createdAt: services.clock() },
    { slug: 'acme', name: 'Acme', hosts: ['acme.example', 'react.acme.example'], createdAt: services.clock() },
  ])
  const built = await loadBuiltApp(dist)
  fastify = await buildApp(services, { rendererFor: async () => () => built })
})
afterAll(async () => {
  await fastify.close()
  await services.close()
})

const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers: { 'accept-language': 'en', ...headers } })
const shown = (html: string) => html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'))

test('a landing page has no menu, footer links or social icons', async () => {
  const withoutBanner = (html: string) => shown(html).replace(/<section[^>]*class="consent.*?<\/section>/s, '')
  const [landing, other] = [
    withoutBanner((await get('/basket/landing/business-account')).body),
    withoutBanner((await get('/catalog/')).body),
  ]
  for (const part of ['popoverTarget="menu"', 'id="menu"', 'href="https://www.linkedin.com/"', 'href="/policy"', 'href="/partners"']) {
    expect([part, other.toLowerCase().includes(part.toLowerCase())]).toEqual([part, true])
    expect([part, landing.toLowerCase().includes(part.toLowerCase())]).toEqual([part, false])
  }
  expect(landing).toContain('<footer')
})

test("only on a program's host the chat button offers contact", async () => {
  const said = async (host: string) => /<button[^>]*class="ask"[^>]*>(.*?)<\/button>/s.exec((await get('/', { host })).body)?.[1]
  expect([await said('localhost'), await said('acme.example'), await said('react.acme.example')]).toEqual(['Ask', 'Contact', 'Ask'])
})

/** Text and address of every link in a part of the page. */
function linksIn(html: string, from: string | RegExp, to: string) {
  const start = html.search(from)
  const part = html.slice(start, html.indexOf(to, start))
  return [...part.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text = '']) => [
    text
      .replace(/<svg.*?<\/svg>|<span [^>]*aria-hidden="true".*?<\/span>|<[^>]+>/gs, '')
      .replaceAll('&amp;', '&')
      .trim(),
    href,
  ])
}

const categories = [
  ['Business', '/catalog/business'],
  ['Finance', '/catalog/finance'],
  ['Products', '/catalog/products'],
  ['Brands', '/catalog/brands'],
  ['Sales & promotion', '/catalog/sales-and-promotion'],
  ['Real estate', '/catalog/real-estate'],
  ['Social resources', '/catalog/social-resources'],
  ['Legal issues', '/catalog/legal-issues'],
  ['Marketing', '/catalog/marketing'],
]

describe('the menu', () => {
  test.each([
    ...categories,
    ['All guides', '/catalog/'],
    ['Services', '/services'],
    ['Routes', '/routes'],
    ['Plans', '/plans'],
    ['News', '/news'],
    ['Questions and answers', '/faqs'],
    ['Documents', '/links'],
    ['About us', '/about'],
    ['B2B partners', '/partners'],
    ['Partnership', '/partners#join'],
    ['Other projects', '/about#projects'],
    ['Send feedback', '/spot#feedback'],
    ['Spot', '/spot'],
    ['Get the app', 'https://apps.example/waymark'],
  ])('leads to %s', async (name, href) => {
    const links = linksIn((await get('/catalog/')).body, /<div [^>]*id="menu"/, '</body>')
    expect(links).toContainEqual([name, href])
  })
})

describe('the footer', () => {
  test.each([
    ['Terms of service', '/terms'],
    ['Privacy policy', '/policy'],
    ['hello@waymark.example', 'mailto:hello@waymark.example'],
    ['Get the app', 'https://apps.example/waymark'],
    ['LinkedIn', 'https://www.linkedin.com/'],
    ['Telegram', 'https://telegram.org/'],
    ['YouTube', 'https://www.youtube.com/'],
    ['Waymark', '/'],
  ])('leads to %s', async (name, href) => {
    expect(linksIn((await get('/catalog/')).body, '<footer', '</footer>')).toContainEqual([name, href])
  })

  test('has the copyright and the credit', async () => {
    const footer = /<footer.*<\/footer>/s.exec((await get('/')).body)?.[0].replace(/<!-- -->/g, '')
    expect(footer).toContain('© 2026 Waymark Ltd., Tel Aviv, Israel')
    expect(footer).toContain('Made by Someone')
  })
})

test('the logo links home; a program can hide header and footer', async () => {
  const main = (await get('/catalog/')).body
  expect(linksIn(main, '<header', '</header>')[0]).toEqual(['Waymark', '/'])
  const plain = shown((await get('/catalog/', { host: 'plain.example' })).body)
  expect(plain).not.toMatch(/<header|<footer|id="menu"/)
  expect(shown((await get('/catalog/')).body)).toMatch(/<header/)
})

test('settings hide header and footer', async () => {
  const without = await createTestServices({ SITE_HEADER: 'off', SITE_FOOTER: 'off' })
  const built = await loadBuiltApp(dist)
  const bare = await buildApp(without, { rendererFor: async () => () => built })
  const { statusCode, body } = await bare.inject('/auth/login')
  expect(statusCode).toBe(200)
  expect(shown(body)).not.toMatch(/<header|<footer|id="menu"/)
  await bare.close()
  await without.close()
})

test('the bar shows five sections at most', async () => {
  const header = /<header.*?<\/header>/s.exec((await get('/catalog/')).body)?.[0] ?? ''
  expect(linksIn(header, 'aria-label="Main menu"', '</nav>')).toEqual([
    ['Guides', '/catalog/'],
    ['Routes', '/routes'],
    ['Services', '/services'],
    ['Plans', '/plans'],
    ['Spot', '/spot'],
  ])
})
