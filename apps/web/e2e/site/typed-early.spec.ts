import { readFileSync } from 'node:fs'
import type { APIRequestContext, BrowserContext, ElementHandle, Page, Request } from '@playwright/test'
import { accountGuide, at, listLinks, listNews, listOffers, readGuide, readRoots, shopRoute } from '../content.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { orderedService } from '../orders.ts'

/** Addresses whose HTML from the server has no fields, because what they show belongs to a signed-in person. */
const isPersonal = (address: string) => /^\/(profile|dashboard|custom|staff|404|instruction\/\{\w+\}\/\{)/.test(address)

/** Every address of the route table (routes.test.ts compares it with this page), with a value for each parameter. */
async function listPages(request: APIRequestContext): Promise<string[]> {
  const coverage = readFileSync(new URL('../../../../docs/specification-coverage.md', import.meta.url), 'utf8')
  const [, section = ''] = /^## 2\.1 (.*?)^## /ms.exec(coverage) ?? []
  const addresses = new Set([...section.matchAll(/^\| [^|]+ \| `([^`]+)`/gm)].map(([, address = '']) => address))
  const [news, offers, links, roots, guide] = await Promise.all([
    listNews(request, 'en'),
    listOffers(request, 'en', 'route'),
    listLinks(request, 'en'),
    readRoots(request, 'en'),
    readGuide(request, 'en', accountGuide),
  ])
  const examples: Record<string, string[]> = {
    '/auth/*': [],
    '/auth/reset': ['/auth/reset#token=some'],
    '/catalog/': ['/catalog/', '/catalog/?q=bank'],
    '/catalog/{slug}': [`/catalog/${at(roots.roots, 0).slug}`],
    '/news/{slug}': [`/news/${at(news.items, 0).slug}`],
    '/basket/landing/{id}': [`/basket/landing/${orderedService}`],
    '/basket/{id}': [`/basket/${orderedService}`],
    '/instruction/{slug}': [`/instruction/${accountGuide}`, `/instruction/${accountGuide}?step=${at(guide.steps, 0).id}`],
    '/instruction/{slug}/finished': [`/instruction/${accountGuide}/finished`],
    '/services/{slug}': [`/services/${at(roots.roots, 0).slug}`],
    '/service/{serviceUuid}': [`/service/${orderedService}`],
    '/service/{serviceUuid}/brief': [`/service/${orderedService}/brief`],
    '/route/map/{slug}': [`/route/map/${shopRoute}`],
    '/routes/{uuid}': [`/routes/${at(offers.items, 0).slug}`],
    '/links/presentation/{slug}': links.presentations.slice(0, 1).map(({ slug }) => `/links/presentation/${slug}`),
    '/links/video/{slug}': links.videos.slice(0, 1).map(({ slug }) => `/links/video/${slug}`),
  }
  const pages = [...addresses].filter((address) => !isPersonal(address)).flatMap((address) => examples[address] ?? [address])
  expect(pages.filter((address) => /[{*]/.test(address))).toEqual([])
  return pages
}

/** Fields to type into. Only the first check box of a step, because completing all of them removes a button. */
const fields = 'main :is(input, textarea, select):not([type=hidden], [type=file], [aria-hidden], .checks li + li input)'
const others = 'main :is(h1, h2, h3, p, a, button, img)'
/** On search pages the results replace everything else. */
const besideSearch = 'main :is(h1, form)'

/** Whether the server's HTML of a page has a field. */
async function hasField(request: APIRequestContext, path: string): Promise<boolean> {
  const html = await (await request.get(path)).text()
  return /<(input|textarea|select)\b/.test(html.slice(html.indexOf('<main')))
}

/** Enters something by key or click, as a reader would. */
async function enter(field: ElementHandle<HTMLInputElement>) {
  const kind = await field.evaluate((element) => (element.localName === 'input' ? element.type : element.localName))
  if (kind === 'checkbox' || kind === 'radio') return field.check({ force: true })
  if (kind === 'select') return field.selectOption({ index: 1 })
  if (kind === 'date') return field.fill('2026-12-01')
  await field.focus()
  await field.press('End')
  await field.type({ email: 'ada@example.com', tel: '545550142', number: '7' }[kind] ?? 'bank')
}

/** Reads a field's state, also after it has left the page. */
const read = ({ isConnected, type, checked, value }: HTMLInputElement) =>
  !isConnected ? 'the field is gone' : type === 'checkbox' || type === 'radio' ? String(checked) : value

const readAll = (handles: ElementHandle<HTMLInputElement>[]) => Promise.all(handles.map((handle) => handle.evaluate(read)))

/** Watches a page's requests. The returned function says whether none has been under way for half a second. */
function watchRequests(page: Page): () => boolean {
  const underWay = new Set<Request>()
  let last = Date.now()
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request)
    last = Date.now()
  }
  page.on(
    'request',
    note((request) => underWay.add(request)),
  )
  page.on(
    'requestfinished',
    note((request) => underWay.delete(request)),
  )
  page.on(
    'requestfailed',
    note((request) => underWay.delete(request)),
  )
  return () => underWay.size === 0 && Date.now() - last > 500
}

/** Types into every field of the server's HTML, waits for the scripts, and checks that everything is still there. */
async function typeEarly(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const isQuiet = watchRequests(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#page').waitFor({ state: 'attached' })
  // Collected at once, before the scripts change anything.
  const selectors = [fields, (await page.locator('main [type=search]').count()) > 0 ? besideSearch : others]
  const served = await page.evaluateHandle((all) => {
    const isShown = (element: HTMLInputElement) => element.checkVisibility() && !element.disabled
    return all.map((selector) => [...document.querySelectorAll<HTMLInputElement>(selector)].filter(isShown))
  }, selectors)
  const shown = await served.evaluateHandle(([first]) => first ?? [])
  const handles = [...(await shown.getProperties()).values()] as ElementHandle<HTMLInputElement>[]
  for (const handle of handles) await enter(handle)
  const typed = await readAll(handles)
  await hydrated(page)
  await expect.poll(isQuiet, { intervals: [100], timeout: 60_000 }).toBe(true)
  const held = await readAll(handles)
  const gone = await served.evaluate(([, rest = []]) =>
    rest.filter(({ isConnected }) => !isConnected).map(({ localName, textContent }) => `${localName} ${textContent}`),
  )
  await page.close()
  expect(typed.length, `fields of ${path}`).toBeGreaterThan(0)
  expect.soft(held, `typed on ${path}`).toEqual(typed)
  expect.soft(gone, `gone from ${path}`).toEqual([])
}

for (const delay of [0, 2000]) {
  test(`keeps what is typed before scripts that take ${delay} ms`, async ({ context, request }) => {
    test.setTimeout(180_000)
    await context.route('**/assets/*.js', async (route) => {
      await new Promise((over) => setTimeout(over, delay))
      await route.continue()
    })
    const pages = await listPages(request)
    const typed = await Promise.all(pages.map((path) => hasField(request, path)))
    const paths = pages.filter((_, index) => typed[index])
    expect(paths).toEqual(expect.arrayContaining(['/', '/partners', '/faqs', '/about', '/spot', '/auth/login']))
    while (paths.length > 0) await Promise.all(paths.splice(0, 6).map((path) => typeEarly(context, path)))
  })
}
