import { accountGuide, at, readCategory, readGuide, readRoots } from '../content.ts'
import { atRest, expect, expectAccessible, goOffline, hydrated, test } from '../fixtures.ts'
import { frame, heading, home } from './addresses-steps.ts'

test.describe('addresses', () => {
  test('redirect home when unknown', async ({ page, request, baseURL }) => {
    for (const path of ['/no-such-page', '/no/such/page', '/instruction', '//elsewhere.example/x', '//catalog/']) {
      const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
      expect.soft(Math.floor(answer.status() / 100), path).toBe(3)
      expect.soft(answer.headers().location, path).toBe('/')
    }
    for (const path of ['/%5Celsewhere.example', '/%2F%2Felsewhere.example', '/No/Such/Page/?x=//elsewhere.example']) {
      const answer = await request.get(`${baseURL}${path}`)
      expect.soft(answer.url(), path).toBe(`${baseURL}/`)
    }
    await page.goto(`${baseURL}//elsewhere.example/x`)
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toHaveText(home('heading'))
  })
})

test.describe('when a page fails', () => {
  test('a server error shows an explanation and the error', async ({ page, request }) => {
    const { roots } = await readRoots(request, 'en')
    await page.goto('/')
    await hydrated(page)
    await page.route('**/api/react/instruction_category/**', (route) =>
      route.fulfill({ status: 500, json: { type: 'about:blank', status: 500, code: 'internal', title: '', detail: '' } }),
    )
    await page
      .getByRole('main')
      .locator(`a[href="/catalog/${at(roots, 0).slug}"]`)
      .first()
      .click()
    await expect(heading(page)).toHaveText(frame('oopsHeading'))
    await expect(page).toHaveTitle(frame('oops'))
    await expect(page.getByText(frame('oopsLead'))).toBeVisible()
    await expect(page.getByText(frame('unexpected'))).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page)

    await page.unroute('**/api/react/instruction_category/**')
    await page.getByRole('link', { name: frame('tryAgain') }).click()
    await expect(heading(page)).toHaveText(at(roots, 0).name)
  })

  test('an unreachable server is reported', async ({ page, request }) => {
    const { roots } = await readRoots(request, 'en')
    await page.goto('/')
    await hydrated(page)
    await page.route('**/api/**', (route) => route.abort())
    await page
      .getByRole('main')
      .locator(`a[href="/catalog/${at(roots, 0).slug}"]`)
      .first()
      .click()
    await expect(page.getByText(frame('oopsOffline'))).toBeVisible()
    await expect(page).toHaveTitle(frame('oops'))
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: frame('tryAgain') }).click()
    await expect(heading(page)).toHaveText(at(roots, 0).name)
  })

  test('an offline page explains itself, and the same link works later', async ({ page, context, request }) => {
    const { roots } = await readRoots(request, 'en')
    const link = page
      .getByRole('main')
      .locator(`a[href="/catalog/${at(roots, 0).slug}"]`)
      .first()
    await page.goto('/')
    await hydrated(page)
    await goOffline(page)
    await link.click()
    await expect(page.getByText(frame('offline'))).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(heading(page)).toContainText(frame('oops'))
    await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible()

    await context.setOffline(false)
    await page.goBack()
    await expect(heading(page)).toHaveText(home('heading'))
    await link.click()
    await expect(heading(page)).toHaveText(at(roots, 0).name)
  })

  test('code that failed to load is loaded again, even when the browser cached the failure', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await atRest(page)
    // A script that throws fails every later import of it; for one that never arrived, browsers differ.
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }))
    await page.route('/catalog/**', (route) => route.abort())
    await page.getByRole('main').locator('a[href^="/catalog/"]').first().click()
    await expect(heading(page)).toHaveText(frame('oopsHeading'))
    await page.unrouteAll()
    await page.goBack()
    await expect(heading(page)).toHaveText(home('heading'))
  })
})

test('everything is loaded from this site, and the policy blocks the rest', async ({ page, request, consoleErrors, baseURL }) => {
  const { steps } = await readGuide(request, 'en', accountGuide)
  const { name } = await readCategory(request, 'en', 'business')
  const foreign: string[] = []
  page.on('request', (asked) => {
    if (!/^(data|blob):/.test(asked.url()) && new URL(asked.url()).origin !== baseURL) foreign.push(asked.url())
  })
  for (const path of [
    '/',
    '/catalog/',
    '/catalog/business',
    `/instruction/${accountGuide}`,
    `/instruction/${accountGuide}?step=${at(steps, 0).id}`,
    '/auth/login',
  ]) {
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    const [scripts = ''] = /script-src[^;]*/.exec(policy) ?? []
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
    expect(/style-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline')
    await hydrated(page)
  }
  await page.getByRole('button', { name: frame('menu'), exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
  await expect(heading(page)).toHaveText(name)
  await page
    .getByRole('banner')
    .getByRole('button', { name: frame('toDark') })
    .click()
  expect(foreign).toEqual([])
  expect(consoleErrors).toEqual([])
})
