import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, toast } from '../fixtures.ts'
import { asFile, trip } from '../guides/import-checklists-steps.ts'
import { asOwner } from '../own-checklists.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const)
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language, viewport: { width: 390, height: 844 } })
    const t = words[language].import
    const { checklists } = words[language]

    signedInTest('files and pasted text are previewed, and the chosen ones become checklists', async ({ page, request, account }) => {
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
      // Lines that are not imported are listed with their number.
      await expect(main.getByText(t('task_cancelled'))).toBeVisible()
      await expect(main.getByText(t('tick_left'))).toBeVisible()
      await expect(main.getByText(t('cannot'))).toBeVisible()
      // Nothing is saved yet, so leaving asks first.
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
