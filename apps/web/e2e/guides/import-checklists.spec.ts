import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, toast } from '../fixtures.ts'
import { asOwner } from '../own-checklists.ts'
import { walkedIn, words } from '../words.ts'

const trip = '# Trip\n\n## Before\n\n- [x] Book\n- [ ] Pack\n\n## There\n\n- [-] Sleep\n- [ ] Swim\n'
const asFile = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) })

for (const language of walkedIn('de'))
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language, viewport: { width: 390, height: 844 } })
    const t = words[language].import
    const { checklists } = words[language]

    signedInTest('files and a pasted text are looked at, and what is chosen becomes checklists', async ({ page, request, account }) => {
      await page.goto('/profile/checklists')
      await hydrated(page)
      await page.getByRole('link', { name: checklists('importMarkdown') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()

      await page.getByRole('button', { name: t('look') }).click()
      await expect(page.getByText(t('nothing'))).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)

      await page.locator('input[type=file]').setInputFiles([asFile('trip.md', trip), asFile('words.md', 'Only words.')])
      await expect(page.getByText('words.md', { exact: true })).toBeVisible()
      await page.getByLabel(t('paste')).fill('# Pasted\n\n- [ ] One\n- [ ] Two\n')
      await page.getByRole('button', { name: t('look') }).click()

      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: t('found') })).toBeFocused()
      await expect(main.getByRole('checkbox', { name: /^Trip/ })).toBeChecked()
      // What is not taken is said with its line.
      await expect(main.getByText(t('task_cancelled'))).toBeVisible()
      await expect(main.getByText(t('tick_left'))).toBeVisible()
      await expect(main.getByText(t('cannot'))).toBeVisible()
      // Nothing is saved yet: whoever is about to leave is asked.
      await main.getByRole('link', { name: checklists('mine') }).click()
      const asked = page.getByRole('dialog', { name: t('leaveTitle') })
      await asked.getByRole('button', { name: t('stay') }).click()
      await expect(asked).toBeHidden()
      await expectAccessible(page)
      await expectNoOverflow(page)

      await main.getByRole('checkbox', { name: /^Pasted/ }).uncheck()
      await main.getByRole('button', { name: t('bring', { count: 1 }) }).click()
      await expect(toast(page, t('done', { count: 1 }))).toBeVisible()
      await expect(page).toHaveURL(/\/profile\/checklists$/)
      await expect(main.getByRole('link', { name: 'Trip' })).toBeVisible()
      await expect(main.getByText('Pasted')).toBeHidden()
      const [folder] = await asOwner(request, account).folders()
      expect(folder).toMatchObject({ name: checklists('firstFolder') })
    })
  })

signedInTest('why a file is not taken, or nothing could be looked at, is said', async ({ page }) => {
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
  // As on a drive that is away by now.
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

signedInTest(
  'where there is no room, one of mine makes way; what the server says then is told, and the form stays',
  async ({ page, request, account }) => {
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
  },
)
