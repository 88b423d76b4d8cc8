import { formatDate } from '../../app/kit/language/dates.ts'
import { accountGuide, at, readGuide, shopGuide } from '../content.ts'
import { expect, expectAccessible, hydrated, signedInTest, test } from '../fixtures.ts'
import { orderedService } from '../orders.ts'
import { boxes, frame, guides, keys, open, overview, own } from './steps-steps.ts'

signedInTest('a step that changed since it was completed says so until it is opened', async ({ page, request, account }) => {
  const guide = await readGuide(request, 'en', shopGuide)
  const [first, second] = [at(guide.steps, 0), at(guide.steps, 1)]
  const ops = [{ op: crypto.randomUUID(), at: new Date(Date.now() - 7_200_000).toISOString(), restart: 0, step: first.id, done: true }]
  const headers = { authorization: `Bearer ${account.token}` }
  expect((await request.post(`/api/react/user/instruction/${guide.id}/progress`, { headers, data: { ops } })).ok()).toBe(true)
  // Simulates an import that changed the text of every step.
  const changed = `"changedAt":"${new Date(Date.now() - 3_600_000).toISOString()}",`
  await page.route(/\/instruction\//, async (route) => {
    const answer = await route.fetch()
    const type = answer.headers()['content-type'] ?? ''
    if (!type.startsWith('text/html')) return route.fulfill({ response: answer })
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"locked":false,', `"locked":false,${changed}`) })
  })
  const notice = page.getByText(own('stepChanged'))
  await open(page, second.id)
  await expect(page.getByRole('button', { name: own('addNote') })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto(overview)
  await hydrated(page)
  await expect(notice).toHaveCount(1)
  await expectAccessible(page)
  await open(page, first.id)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  const looked = page.waitForResponse((response) => response.request().method() === 'POST' && /\/progress$/.test(response.url()))
  await page.getByRole('button', { name: own('lookedAt') }).click()
  await expect(notice).toBeHidden()
  await looked
  await page.goto(overview)
  await hydrated(page)
  await expect(page.getByText(guides('stepsDone', { done: 1, count: guide.steps.length })).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('keys move through a step, are off while typing, and can be disabled', async ({ page, request }) => {
  const { steps } = await readGuide(request, 'en', shopGuide)
  const [first, second] = [at(steps, 0), at(steps, 1)]
  await open(page, first.id)
  await page.keyboard.press('2')
  await expect(boxes(page).nth(1)).toBeChecked()
  await expect(boxes(page).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(boxes(page).nth(1)).not.toBeChecked()
  for (const { id } of first.items) await page.locator(`.checks input[value="${id}"]`).check()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`step=${second.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title)
  await page.keyboard.press('p')
  await expect(page).toHaveURL(new RegExp(`step=${first.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: keys('title') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`step=${first.id}$`))
  await dialog.getByRole('checkbox', { name: keys('use') }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const key of ['?', '/', '1']) await page.keyboard.press(key)
  await expect(boxes(page).first()).toBeChecked()

  // The dialog can also be opened without keys.
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: frame('keyboard') })
    .click()
  await expect(page).toHaveURL(new RegExp(`step=${first.id}$`))
  await expect(dialog.getByRole('checkbox', { name: keys('use') })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: keys('use') }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/catalog/')
})

test('keys are off on pages that cannot disable them', async ({ page }) => {
  await page.goto(`/basket/landing/${orderedService}`)
  await hydrated(page)
  // The first key loads the code.
  const code = page.waitForResponse(/\/assets\/slash-key-/)
  await page.keyboard.press('/')
  const url = (await code).url()
  await page.evaluate((address) => import(address), url)
  const isLeft = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
  expect(await page.evaluate(isLeft)).toBe(true)
  await expect(page).toHaveURL(/landing/)
})

test('a source past its review date says so', async ({ page, request }) => {
  const { sources } = await readGuide(request, 'en', accountGuide)
  const { title, review } = at(sources, 0)
  const due = guides('overdueSince', { date: formatDate('en', review ?? '') })
  const line = page.getByRole('listitem').filter({ hasText: title })
  for (const [day, times] of [
    [review, 0],
    ['2099-01-01', 1],
  ] as const) {
    await page.clock.setFixedTime(`${day}T12:00:00Z`)
    await page.goto(`/instruction/${accountGuide}`)
    await hydrated(page)
    await page.getByRole('heading', { name: guides('sources') }).click()
    await expect(line).toBeVisible()
    await expect(line.getByText(due)).toHaveCount(times)
  }
})
