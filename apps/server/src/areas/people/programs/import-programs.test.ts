import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { categoriesYaml, createContent, guideText, serviceFiles } from '../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { parsePrograms } from './documents/import-programs.ts'
import { createPrograms } from './queries.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>
beforeAll(async () => {
  services = await createTestServices()
  content = await createContent({ 'categories.yaml': categoriesYaml, ...serviceFiles('account') })
})
afterAll(async () => {
  await content.remove()
  await services.close()
})

const anna = { slug: 'anna', name: 'Anna', attribution: { en: 'By Anna', ru: 'От Анны', de: 'Von Anna' }, hosts: ['anna.example'] }
const site = { mode: 'demo' as const, publicUrl: 'http://localhost:3000' }
const problems = (...text: object[]) => parsePrograms('programs.yaml', JSON.stringify(text), site).problems.map(({ message }) => message)

test.each<[string, Record<string, unknown>, string]>([
  ['a host with a port', { hosts: ['anna.example:80'] }, '0.hosts.0: Use a lowercase host name without a port, such as shop.example.com.'],
  [
    'a host that ends the policy',
    { embed_hosts: ['x.example; *'] },
    '0.embed_hosts.0: Use a lowercase host name without a port, such as shop.example.com.',
  ],
  ['any host', { embed_hosts: ['*'] }, '0.embed_hosts.0: Use a lowercase host name without a port, such as shop.example.com.'],
  [
    'the react subdomain',
    { hosts: ['react.anna.example'] },
    '0.hosts.0: Use a lowercase host name without a port, such as shop.example.com.',
  ],
  ['no host', { hosts: [] }, '0.hosts: Add at least one host.'],
  [
    'an attribution in one language',
    { attribution: { en: 'By Anna' } },
    '`0.attribution.ru` is missing. Use a text of 1 to 200 characters.',
  ],
  ['something unknown', { colour: 'red' }, '"colour" is not a known field. Remove it or check its spelling.'],
])('reports %s', (_, change, message) => {
  expect(problems({ ...anna, ...change })).toContain(message)
})

test('reports a slug or host used twice and the host of the main site', () => {
  expect(problems(anna, anna)).toEqual([
    '1.slug: "anna" is already used above. Use another.',
    '1.hosts.0: "anna.example" is already used above. Use another.',
  ])
  const main = { mode: 'production' as const, publicUrl: 'https://waymark.example' }
  expect(parsePrograms('programs.yaml', JSON.stringify([{ ...anna, hosts: ['waymark.example'] }]), main).problems).toEqual([
    { file: 'programs.yaml', line: 1, message: '0.hosts.0: "waymark.example" is the host of the main site. Use another.' },
  ])
})

test('leaves demo programs out in production', () => {
  const text = JSON.stringify([{ ...anna, demo: true }])
  expect(parsePrograms('programs.yaml', text, site).programs).toMatchObject([{ slug: 'anna', services: null, embedHosts: [] }])
  expect(parsePrograms('programs.yaml', text, { ...site, mode: 'production' }).programs).toEqual([])
})

test('imports and updates programs, and refuses an unknown service', async () => {
  const known = await createPrograms(services)
  const bring = async (program: object) => {
    await content.write('programs.yaml', JSON.stringify([program]))
    return importContent(services, [content.folder])
  }
  expect(await bring({ ...anna, services: ['account'] })).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(known.of('anna.example')?.services).toEqual(['account']), { timeout: 15_000, interval: 5 })
  await content.write('guides/shop/en.md', guideText('shop', { services: ['lost', 'account'] }))
  expect(await bring({ ...anna, services: ['gone'] })).toMatchObject({
    problems: [{ message: 'services: There is no service "gone".' }, { message: 'services: There is no service "lost".' }],
  })
  await content.write('guides/shop/en.md', guideText('shop', { services: ['account'] }))
  expect(await bring({ ...anna, name: 'Other', services: ['account', 'gone'] })).toMatchObject({
    problems: [{ file: expect.stringMatching(/programs\.yaml$/), line: 1, message: 'services: There is no service "gone".' }],
  })
  expect(await bring({ ...anna, footer: false, embed_hosts: ['blog.example'] })).toMatchObject({ ok: true })
  await vi.waitFor(
    () => expect(known.of('anna.example')).toMatchObject({ ...anna, footer: false, services: null, embedHosts: ['blog.example'] }),
    { timeout: 15_000, interval: 5 },
  )
})
