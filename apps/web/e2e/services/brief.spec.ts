import type { APIRequestContext, Page } from '@playwright/test'
import type { Answer } from '@waymark/contract/calls.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { accountGuide, at, readService } from '../content.ts'
import { type Account, expect, expectAccessible, expectNoOverflow, goOffline, hydrated, signedInTest, test, toast } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { orderedService, wholeBrief } from '../orders.ts'
import { words } from '../words.ts'
import { brief, formOf, frame, heading, next, path } from './brief-steps.ts'

async function openPart(page: Page, part: string) {
  await page.goto(`${path}?part=${part}`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: brief('next') })).toBeVisible()
}

/** Resolves when the brief has been saved. */
const saved = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/brief'))

async function readBrief(request: APIRequestContext, { token }: Account): Promise<Answer<'readBrief'>> {
  const answer = await request.get(`/api/react/paid_service/${orderedService}/brief`, { headers: { authorization: `Bearer ${token}` } })
  return toCamel(await answer.json()) as Answer<'readBrief'>
}

const answerOf = async (request: APIRequestContext, account: Account, field: string) =>
  (await readBrief(request, account)).answers.find((answer) => answer.field === field)?.value

/** The account has all answers, and the device has no unsent ones. */
const keepsNoBrief = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('brief:')))).toEqual([])

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })

    test('every screen of a brief is accessible, and open answers lead to their question', async ({ page, request }) => {
      test.slow()
      const { brief } = words[language]
      const { steps, field, option } = await formOf(request, language)
      const service = await readService(request, language, orderedService)
      const fits = async () => {
        await page.setViewportSize({ width: 320, height: 700 })
        await expectNoOverflow(page)
        await page.setViewportSize({ width: 1280, height: 720 })
      }
      await page.goto('/service/new/brief')
      await expect(heading(page)).toHaveText(brief('chooseTitle'))
      await hydrated(page)
      await page.getByRole('button', { name: brief('choose') }).click()
      await expect(page.getByRole('alert')).toHaveText(brief('chooseFirst'))
      await expectAccessible(page)
      await page.getByRole('radio', { name: service.name }).check()
      await page.getByRole('button', { name: brief('choose') }).click()
      await expect(heading(page)).toHaveText(brief('startTitle'))
      await expect(page.getByText(at(service.needs, 0))).toBeVisible()
      await expectAccessible(page)

      await page.goto(`${path}?part=summary`)
      await hydrated(page)
      await expect(page.getByRole('heading', { name: brief('open', { count: 9 }) })).toBeVisible()
      await expectAccessible(page)
      await fits()
      for (const { title } of steps) {
        await page.getByRole('link', { name: `${brief('change')}: ${title}` }).click()
        await expect(heading(page)).toHaveText(title)
        const forward = page.getByRole('button', { name: brief('next') })
        await expect(forward).toBeVisible()
        // Each screen has a required question.
        await forward.click()
        await expect(page.getByRole('alert').first()).toBeVisible()
        await expectAccessible(page)
        await fits()
        await page.goBack()
        await expect(heading(page)).toHaveText(brief('summaryTitle'))
      }

      // A question is shown when another answer requires it.
      await page.getByRole('link', { name: `${brief('change')}: ${at(steps, 1).title}` }).click()
      const partners = page.getByLabel(field('partners').label)
      await expect(partners).toBeHidden()
      await page.getByRole('radio', { name: option('kind', 'company') }).check()
      await expect(partners).toBeVisible()
      await page.getByRole('radio', { name: option('kind', 'self-employed') }).check()
      await expect(partners).toBeHidden()
      await page.getByRole('radio', { name: option('kind', 'company') }).check()
      await page.goBack()
      await page.getByRole('link', { name: field('partners').label }).click()
      await expect(heading(page)).toHaveText(at(steps, 1).title)
      await expect(partners).toBeFocused()

      await page.goto(path)
      await hydrated(page)
      await page.mouse.move(9, 9)
      await page.getByRole('link', { name: brief('goOn', { number: 1 }) }).click()
      await expect(heading(page)).toHaveText(at(steps, 0).title)
    })
  })
}

test('a visitor who adds a file signs in in place, and keeps the file and the answers', async ({ page, request, email, codeFor }) => {
  const { field } = await formOf(request)
  await openPart(page, 'business')
  await page.getByLabel(field('paid-from').label).fill('Iceland')
  await openPart(page, 'meeting')
  const group = page.getByRole('group', { name: field('papers').label })
  await group.getByLabel(field('papers').label).setInputFiles([
    { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('An offer of a bank') },
    { name: 'too-large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ])
  await registerInPlace(page, email, codeFor)
  await expect(group.getByRole('button', { name: `${brief('remove')}: offer.txt` })).toBeVisible()
  await expect(group.getByText(brief('fileTooLarge'))).toBeVisible()
  await expectAccessible(page)

  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const account = { email, token: `${token}`, refreshToken: '', cookies: [] }
  await expect.poll(() => answerOf(request, account, 'paid-from')).toBe('Iceland')
  expect((await readBrief(request, account)).files.map(({ name }) => name)).toEqual(['offer.txt'])
  await keepsNoBrief(page)

  const remove = group.getByRole('button', { name: `${brief('remove')}: offer.txt` })
  await expect(group.getByRole('status')).toHaveText(brief('sent', { name: 'offer.txt' }))
  await page.route(/\/brief\/file\//, (route) => route.abort(), { times: 1 })
  await remove.click()
  await expect(toast(page, brief('fileOffline'))).toBeVisible()
  await expect(group.getByRole('status')).toHaveText(brief('sent', { name: 'offer.txt' }))
  await remove.click()
  await expect(remove).toBeHidden()
  await expect(group.getByRole('status')).toHaveText(brief('removed', { name: 'offer.txt' }))
  expect((await readBrief(request, account)).files).toEqual([])
})

signedInTest('a file whose answer was lost, or overtaken by an event, is listed once', async ({ page, request, account }) => {
  const { field } = await formOf(request)
  await openPart(page, 'meeting')
  const read = () => page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith('/brief'))
  await page.route(/\/brief\/file/, async (route) => {
    const answer = await route.fetch()
    const again = read()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await (await again).finished()
    await route.fulfill({ response: answer })
  })
  const group = page.getByRole('group', { name: field('papers').label })
  const file = { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('An offer of a bank') }
  const stored = () => page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/brief/file'))
  const first = stored()
  await group.getByLabel(field('papers').label).setInputFiles([file])
  await first
  await expect(group.getByRole('progressbar')).toBeHidden()
  await expect(group.getByRole('button', { name: `${brief('remove')}: offer.txt` })).toHaveCount(1)

  // The response for another file is lost; the retry must not add it twice.
  await page.unroute(/\/brief\/file/)
  await page.route(
    /\/brief\/file/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await group.getByLabel(field('papers').label).setInputFiles([{ ...file, name: 'prices.txt' }])
  const again = group.getByRole('button', { name: brief('tryAgain') })
  await expect(again).toBeVisible()
  const second = stored()
  await again.click()
  expect((await second).ok()).toBe(true)
  await expect(group.getByRole('button', { name: `${brief('remove')}: prices.txt` })).toHaveCount(1)
  expect((await readBrief(request, account)).files.map(({ name }) => name)).toEqual(['offer.txt', 'prices.txt'])
})

test("a visitor's answers join the account at sign-in, older answers of the account included", async ({ page, request, account }) => {
  const { field } = await formOf(request)
  const headers = { authorization: `Bearer ${account.token}` }
  const data = { answers: [{ field: 'transfers', value: 7 }] }
  expect((await request.post(`/api/react/paid_service/${orderedService}/brief`, { headers, data })).ok()).toBe(true)
  await openPart(page, 'business')
  await page.getByLabel(field('transfers').label).fill('40')
  await page.getByLabel(field('paid-from').label).fill('Iceland')
  await page.evaluate(({ token, refreshToken }) => {
    localStorage.setItem('accessToken', token)
    localStorage.setItem('refreshToken', refreshToken)
  }, account)
  await page.goto('/plans')
  await expect.poll(() => answerOf(request, account, 'paid-from')).toBe('Iceland')
  expect(await answerOf(request, account, 'transfers')).toBe(40)
  await keepsNoBrief(page)
})

signedInTest('answers known from the profile and the step are filled in with their source', async ({ page, request, account }) => {
  const headers = { authorization: `Bearer ${account.token}` }
  expect((await request.post('/api/react/user/profile', { headers, data: { country: 'DE' } })).ok()).toBe(true)
  const service = await readService(request, 'en', orderedService)
  const taken = at(at(service.does, 0).steps, 0)
  const { field } = await formOf(request)
  await page.goto(`${path}?part=task&guide=${accountGuide}&step=${taken.id}`)
  await hydrated(page)
  await expect(page.getByLabel(field('country').label)).toHaveValue('DE')
  await expect(page.getByText(brief('fromProfile'))).toBeVisible()
  await expect(page.getByLabel(field('wishes').label)).toHaveValue(new RegExp(taken.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  await expect(page.getByText(brief('fromGuide'))).toBeVisible()
  await expectAccessible(page)
  expect((await readBrief(request, account)).answers).toEqual([])
  const through = saved(page)
  await next(page)
  await through
  await expect.poll(() => answerOf(request, account, 'country')).toBe('DE')
})

signedInTest(
  'two tabs do not overwrite each other, and another device has everything',
  async ({ page, context, request, account, device }) => {
    const { field } = await formOf(request)
    const headers = { authorization: `Bearer ${account.token}` }
    const done = await request.post(`/api/react/paid_service/${orderedService}/brief`, { headers, data: { answers: wholeBrief } })
    expect(done.ok()).toBe(true)
    await openPart(page, 'business')
    await expect(page.getByLabel(field('paid-from').label)).toHaveValue('Germany and France')
    const other = await context.newPage()
    await openPart(other, 'business')
    const first = saved(other)
    await other.getByLabel(field('paid-from').label).fill('Iceland')
    await first
    const second = saved(page)
    await page.getByLabel(field('transfers').label).fill('41')
    await second
    expect(await answerOf(request, account, 'paid-from')).toBe('Iceland')
    expect(await answerOf(request, account, 'transfers')).toBe(41)
    await expect(page.getByLabel(field('paid-from').label)).toHaveValue('Iceland')
    const elsewhere = await device(account)
    await elsewhere.goto(`${path}?part=summary`)
    await expect(elsewhere.getByText('Iceland')).toBeVisible()
    await expect(elsewhere.getByRole('button', { name: brief('toBasket') })).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: frame('signIn') })).toBeHidden()
  },
)

signedInTest(
  'offline answers are kept and sent later; one that the server refuses is marked',
  async ({ page, context, request, account }) => {
    const { field, steps } = await formOf(request)
    await openPart(page, 'banks')
    await page.getByRole('radio').first().check()
    await expect(page.getByText(brief('saved', { time: '' }), { exact: false })).toBeVisible()
    await goOffline(page)
    await page.getByLabel(field('never').label).fill('The one with the lion')
    await expect(page.getByText(brief('offline'))).toBeVisible()
    // Screens work offline.
    await next(page)
    await expect(heading(page)).toHaveText(at(steps, 4).title)
    const through = saved(page)
    await context.setOffline(false)
    await through
    await expect.poll(() => answerOf(request, account, 'never')).toBe('The one with the lion')
    await expect(page.getByText(brief('offline'))).toBeHidden()

    const phone = page.getByLabel(field('phone').label)
    await phone.fill('+97212')
    await phone.blur()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    expect(await answerOf(request, account, 'phone')).toBeUndefined()
    await phone.fill('+972545550142')
    await expect.poll(() => answerOf(request, account, 'phone')).toBe('+972545550142')
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')

    // The basket needs the server: until it is reached, the reason is shown.
    await page.getByRole('radio').first().check()
    await expect.poll(() => answerOf(request, account, 'language')).toBeDefined()
    await goOffline(page)
    await page.getByLabel(field('times').label).fill('On a Monday')
    await next(page)
    await page.getByRole('button', { name: brief('toBasket') }).click()
    const stuck = page.getByRole('alert').filter({ hasText: brief('stuck') })
    await expect(stuck).toBeVisible()
    await context.setOffline(false)
    await expect(stuck).toBeHidden()
    await page.getByRole('button', { name: brief('toBasket') }).click()
    await expect(page).toHaveURL(/\/basket\//)
  },
)
