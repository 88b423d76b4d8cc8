import { expect, expectAccessible, hydrated, signedInTest, toast } from '../fixtures.ts'
import { asOwner } from '../own-checklists.ts'
import { words } from '../words.ts'
import { asFile, trip } from './import-checklists-steps.ts'

signedInTest('a refused file and a failed preview are explained', async ({ page }) => {
  const { forms, import: t } = words.en
  await page.goto('/profile/checklists/import')
  await hydrated(page)
  const main = page.getByRole('main')
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles([asFile('long.md', '- [ ] Words\n'.repeat(17_000)), asFile('trip.md', trip)])
  await expect(main.getByText(t('tooLong', { name: 'long.md' }))).toBeVisible()
  await expect(main.getByText('trip.md', { exact: true })).toBeVisible()
  await choose.setInputFiles([asFile('trip.md', `${trip}- [ ] Sun\n`)])
  await expect(main.getByRole('status').filter({ hasText: t('replaced', { name: 'trip.md' }) })).toBeVisible()
  await expect(main.getByText('trip.md', { exact: true })).toHaveCount(1)
  // Simulates a file on a drive that was removed.
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  })
  await choose.setInputFiles([asFile('gone.md', trip)])
  await expect(main.getByText(t('notRead', { name: 'gone.md' }))).toBeVisible()
  await page.route('**/import/preview', (route) => route.abort())
  await page.getByRole('button', { name: t('look') }).click()
  await expect(main.getByRole('alert').filter({ hasText: forms('offline') })).toBeVisible()
  await expectAccessible(page)
})

signedInTest('at the limit, deleting a checklist makes room for the import', async ({ page, request, account }) => {
  const { checklists, entitlements, import: t } = words.en
  const mine = asOwner(request, account)
  for (const number of [1, 2, 3, 4, 5]) await mine.begin(`List ${number}`, 'Full')
  await page.goto('/profile/checklists/import')
  await hydrated(page)
  await page.getByLabel(t('paste')).fill(trip)
  await page.getByRole('button', { name: t('look') }).click()
  const bring = page.getByRole('main').getByRole('button', { name: t('bring', { count: 1 }) })
  await bring.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(entitlements('checklistsUsed'))
  await dialog.getByRole('button', { name: checklists('makeRoom') }).click()
  await expect(dialog).toHaveAccessibleName(checklists('tidyTitle'))
  await dialog.getByRole('radio', { name: 'List 3 · Full' }).check()

  const detail = 'Not while the house is on fire.'
  const importing = '**/api/react/user/custom_instructions/import'
  await page.route(importing, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', status: 503, code: 'unavailable', title: 'Busy', detail, message: detail }),
    }),
  )
  await dialog.getByRole('button', { name: checklists('deleteAndGoOn') }).click()
  await expect(toast(page, detail)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.unroute(importing)
  await bring.click()
  await expect(toast(page, t('done', { count: 1 }))).toBeVisible()
  const names = (await mine.folders()).flatMap((folder) => folder.checklists.map(({ name }) => name))
  expect(names.toSorted()).toEqual(['List 1', 'List 2', 'List 4', 'List 5', 'Trip'])
})
