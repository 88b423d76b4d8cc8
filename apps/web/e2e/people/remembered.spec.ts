import { expect, hydrated, test, toast, typeCode } from '../fixtures.ts'
import { words } from '../words.ts'

// Data that a device remembers.

const { account } = words.en

test('a registration stays on the device until its code is accepted, and sends its host', async ({ page, email, codeFor }) => {
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
