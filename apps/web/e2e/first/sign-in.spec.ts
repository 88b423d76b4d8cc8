import { accountGuide, readGuide } from '../content.ts'
import { expect, hydrated, test, toast, typeCode } from '../fixtures.ts'
import { account, frame } from '../people/sign-in-steps.ts'

test('a person signs in and returns to the page they left', async ({ page, request, settled: { email }, codeFor }) => {
  const before = await codeFor(email)
  const guide = await readGuide(request, 'en', accountGuide)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/auth/login?return=${encodeURIComponent(`/instruction/${accountGuide}`)}`)
  await hydrated(page)
  await page.getByLabel(account('email')).fill(email)
  await page.getByRole('button', { name: account('sendCode') }).click()
  await expect(heading).toHaveText(account('codeTitle'))
  await typeCode(page, await codeFor(email, before))
  await expect(toast(page, account('authorized'))).toBeVisible()
  await expect(page).toHaveURL(`/instruction/${accountGuide}`)
  await expect(heading).toHaveText(guide.name)
  await expect(page.getByRole('banner').getByRole('link', { name: frame('profile') })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: frame('signIn') })).toBeHidden()
})
