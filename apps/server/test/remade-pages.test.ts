import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { importContent } from '../src/areas/staff/imports/commands/import-content.ts'
import { builtApp } from '../src/platform/built-app.ts'
import { createRemaking } from '../src/platform/remake-pages.ts'
import { createTestApp, type TestApp } from './app.ts'
import { categoriesYaml, contentHeard, createContent, guideText } from './content.ts'
import { dist } from './site-pages.ts'

// Pages that are asked for often are made anew after a change, before somebody asks.

let app: TestApp
let site: Awaited<ReturnType<typeof buildApp>>
let content: Awaited<ReturnType<typeof createContent>>
/** Addresses in the order in which they were answered, whoever asked. */
const answered: string[] = []

beforeAll(async () => {
  app = await createTestApp()
  content = await createContent({
    'categories.yaml': categoriesYaml,
    'guides/shop/en.md': guideText('shop', { name: 'First name' }),
    'guides/stall/en.md': guideText('stall', { name: 'A stall' }),
  })
  await importContent(app.services, [content.folder])
  const built = await builtApp(dist)
  site = await buildApp(app.services, { rendererFor: async () => () => built })
  site.addHook('onResponse', (request, _reply, next) => {
    answered.push(request.url)
    next()
  })
  await contentHeard(app.services)
})
afterAll(async () => {
  await site.close()
  await app.close()
  await content.remove()
})

const get = (url: string) => site.inject({ url, headers: { 'accept-language': 'en', 'accept-encoding': 'identity' } })

async function rename(name: string) {
  await content.write('guides/shop/en.md', guideText('shop', { name }))
  answered.length = 0
  await importContent(app.services, [content.folder])
}

test('a reader meets kept bytes after a change, although nobody asked since', async () => {
  for (let time = 0; time < 3; time++) await get('/instruction/shop')
  for (let time = 0; time < 2; time++) await get('/catalog/')
  await get('/instruction/stall')
  await rename('Second name')
  await expect.poll(() => answered).toEqual(['/instruction/shop', '/catalog/'])
  app.services.statements()
  for (const url of ['/instruction/shop', '/catalog/']) expect((await get(url)).body).toContain('Second name')
  expect(app.services.statements()).toEqual([])
})

test('that it was made anew is nobody’s asking: what no reader asks for any more is left alone', async () => {
  await rename('Third name')
  await expect.poll(() => answered).toEqual(['/instruction/shop', '/catalog/'])
  for (let time = 0; time < 3; time++) await get('/instruction/stall')
  await rename('Fourth name')
  await expect.poll(() => answered).toEqual(['/instruction/stall'])
})

/** Makes two pages that were asked for often; `addresses` says which it began with, and none ends before `goOn`. */
function remakingTwo() {
  const addresses: string[] = []
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  const remaking = createRemaking(({ address }) => {
    addresses.push(address)
    return promise
  })
  for (const address of ['/one', '/two'])
    for (let time = 0; time < 2; time++) remaking.asked(address, { language: 'en', site: '', address })
  remaking.start()
  return { remaking, addresses, goOn }
}

test('a newer change ends what the one before began', async () => {
  const { remaking, addresses, goOn } = remakingTwo()
  await expect.poll(() => addresses).toEqual(['/one'])
  remaking.start()
  goOn()
  await expect.poll(() => addresses).toEqual(['/one', '/one', '/two'])
})

test('closing ends what was begun', async () => {
  const closed = remakingTwo()
  await expect.poll(() => closed.addresses).toEqual(['/one'])
  closed.remaking.stop()
  closed.goOn()
  // One that begins after that has done all.
  const other = remakingTwo()
  other.goOn()
  await expect.poll(() => other.addresses).toEqual(['/one', '/two'])
  expect(closed.addresses).toEqual(['/one'])
})
