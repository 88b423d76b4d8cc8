import type { APIRequestContext } from '@playwright/test'
import { type Account, expect, expectAccessible, expectNoOverflow, hydrated, test, toast, typeCode } from '../fixtures.ts'
import { addStaff, appCode } from '../staff.ts'
import { walkedIn, words } from '../words.ts'

// In English the same codes are looked at below.
for (const language of walkedIn('de'))
  test.describe(language, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 } })
    const { account, settings } = words[language]

    test('staff set up their app right after their first code', async ({ page, request, email, codeFor }) => {
      await addStaff(request, codeFor, email, 'manager')
      await page.goto('/auth/login?return=/catalog/')
      await hydrated(page)
      await page.getByLabel(account('email')).fill(email)
      await page.getByRole('button', { name: account('sendCode') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
      await typeCode(page, await codeFor(email))
      await expect(page).toHaveURL('/auth/second-factor?return=%2Fcatalog%2F')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('secondFactor'))
      const secret = page.getByText(/^[A-Z2-7]{32}$/)
      await expect(secret).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)

      const field = page.getByLabel(settings('appCode'))
      await field.fill('000000')
      await field.press('Enter')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(appCode(await secret.innerText()))
      await field.press('Enter')
      await expect(page.getByText(/^[A-Z2-9]{6}-[A-Z2-9]{6}$/)).toHaveCount(10)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: settings('recoveryKept') }).click()
      await expect(toast(page, settings('factorGiven'))).toBeVisible()
      await expect(page).toHaveURL('/catalog/')
    })
  })

async function enter(request: APIRequestContext, email: string, code: string): Promise<Account> {
  const answer = await request.post('/api/react/login', { data: { email, access_code: code } })
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string }
  return { email, token, refreshToken, cookies: (await request.storageState()).cookies }
}

test('a session that owes it opens nothing but its screen, in every language, until the recovery codes are kept', async ({
  request,
  email,
  codeFor,
  device,
}) => {
  await addStaff(request, codeFor, email, 'vendor')
  await request.post('/api/react/access_code', { data: { email } })
  const page = await device(await enter(request, email, await codeFor(email)))
  await page.goto('/profile/settings')
  await expect(page).toHaveURL('/auth/second-factor?return=%2Fprofile%2Fsettings')
  for (const language of ['ru', 'de', 'en'] as const) {
    const { account, profile, settings } = words[language]
    await page.goto(`/auth/second-factor?return=%2Fprofile%2Fsettings&lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('secondFactor'))
    await expect(page.getByRole('img', { name: settings('qr') })).toBeVisible()
    await expect(page.getByLabel(settings('appCode'))).toBeFocused()
    await expect(page.getByRole('button', { name: profile('signOut') })).toBeVisible()
    await page.keyboard.type('abcdef')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(account('wrongCode'))
  }
  await expectAccessible(page)
  const { settings } = words.en
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await page.getByLabel(settings('appCode')).fill(appCode(secret))
  await page.keyboard.press('Enter')
  const codes = page.getByText(/^[A-Z2-9]{6}-[A-Z2-9]{6}$/)
  await expect(codes).toHaveCount(10)
  const readAgain = page.waitForResponse('**/user/profile')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await readAgain
  await expect(codes).toHaveCount(10)
  await page.getByRole('button', { name: settings('recoveryKept') }).click()
  await expect(page).toHaveURL('/profile/settings')
})
