import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, someAddress, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

test('a manager reads the figures, exports them and sees searches without results', async ({ device, request, email, codeFor }) => {
  const { account } = await asStaff(request, codeFor, email)
  // Letters only, because a number would match something.
  const sought = `zqx${email.replace(/\D/g, '').replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`
  for (let time = 0; time < 3; time++) {
    const answer = await request.get(`/api/react/search?${new URLSearchParams({ q: sought })}`, { headers: someAddress() })
    expect((await answer.json()).total).toBe(0)
  }
  const { staff, 'staff-figures': t } = words.en
  const page = await device(account)
  await page.goto('/staff')
  await page.getByRole('link', { name: staff('figures'), exact: true }).click()
  await expect(page.getByRole('heading', { name: staff('figures'), level: 1 })).toBeVisible()
  const row = page.getByRole('table', { name: t('notFound') }).getByRole('row', { name: sought })
  await expect(row.getByRole('link', { name: t('tryIt') })).toHaveAttribute(
    'href',
    `/catalog/?${new URLSearchParams({ q: sought, lang: 'en' })}`,
  )
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('saveCsv') }).click()
  const file = await (await saving).path()
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(31)
  await page.getByRole('link', { name: t('days7'), exact: true }).click()
  await expect(page).toHaveURL(/days=7/)
})
