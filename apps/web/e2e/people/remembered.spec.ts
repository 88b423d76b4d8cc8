import { proves } from '../../../../scripts/proves.ts'
import { shopGuide } from '../content.ts'
import { expect, hydrated, signedInTest, test, toast, typeCode } from '../fixtures.ts'
import { words } from '../words.ts'

// What a device remembers for the person in front of it.

const { account, frame, profile } = words.en

proves('3 Registration form kept on the device: name, email', '7.2 register carries a program header with the current host')
test('a registration stays on the device until its code is accepted, and says on which host it is made', async ({
  page,
  email,
  codeFor,
}) => {
  const registration = () => page.evaluate(() => localStorage.getItem('registration'))
  await page.goto('/auth/register')
  await hydrated(page)
  await page.getByLabel(account('name')).fill('Ada Ro')
  await page.getByLabel(account('email')).fill(email)
  const sent = page.waitForRequest('**/api/react/register')
  await page.getByRole('button', { name: account('sendCode') }).click()
  expect((await sent).headers().program).toBe('localhost')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
  expect(await registration()).toContain('Ada Ro')
  expect(await registration()).toContain(email)

  await typeCode(page, await codeFor(email))
  await expect(toast(page, account('authorized'))).toBeVisible()
  await expect.poll(registration).toBeNull()
})

proves('2.3 Profile: my guides, list-view toggle')
signedInTest('my guides stand as rows or as cards, as they were last wanted', async ({ page, account: { token } }) => {
  const begun = await page.request.post(`/api/react/user/instruction/${shopGuide}/progress`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ops: [{ op: crypto.randomUUID(), at: new Date().toISOString(), restart: 0, postponed: true }] },
  })
  expect(begun.ok()).toBe(true)
  const asCards = page.getByRole('button', { name: profile('asCards') })
  await page.goto('/profile/guides')
  await expect(asCards).toHaveAttribute('aria-pressed', 'false')
  await asCards.click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(asCards).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test.describe('consent', () => {
  test.use({ consent: null })
  proves('2.3 The consent banner animates for 0.3 s')
  test('slides in within 0.3 s', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: frame('consentTitle') })).toHaveCSS('animation-duration', '0.3s')
  })
})
