import type { APIRequestContext } from '@playwright/test'
import { type Account, expect, expectAccessible, test } from '../fixtures.ts'
import { addStaff, appCode } from '../staff.ts'
import { words } from '../words.ts'

async function enter(request: APIRequestContext, email: string, code: string): Promise<Account> {
  const answer = await request.post('/api/react/login', { data: { email, access_code: code } })
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string }
  return { email, token, refreshToken, cookies: (await request.storageState()).cookies }
}

test('a session without its second factor opens only that screen, in every language', async ({ request, email, codeFor, device }) => {
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
