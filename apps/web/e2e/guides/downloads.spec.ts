import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { proves } from '../../../../scripts/proves.ts'
import { shopGuide } from '../content.ts'
import { expect, expectAccessible, goOffline, hydrated, signedInTest, test, toast } from '../fixtures.ts'
import { languages, walkedIn, words } from '../words.ts'

const overview = `/instruction/${shopGuide}`

async function open(page: Page, language: (typeof languages)[number]) {
  await page.goto(`${overview}?lang=${language}`)
  await hydrated(page)
  await page.getByRole('button', { name: words[language].guides('download'), exact: true }).click()
}

for (const language of languages) {
  const { guides, downloads, entitlements } = words[language]

  signedInTest(`a guide is downloaded as PDF and Markdown until the limit, in ${language}`, async ({ page, request, account }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const formats = [
      ['pdf', /\.pdf$/, '%PDF-'],
      ['markdown', /\.md$/, '---\nslug: rent-a-shop'],
      ['pdf', /\.pdf$/, '%PDF-'],
    ] as const
    for (const [index, [format, name, start]] of formats.entries()) {
      // Files come in one language here; for the others it is how the dialogs look that counts.
      if (index > 0 && !walkedIn('en').includes(language)) {
        const headers = { authorization: `Bearer ${account.token}` }
        const asked = await request.post(`/api/react/user/download/guide/${shopGuide}`, { headers, data: { format } })
        expect(asked.ok()).toBe(true)
        continue
      }

      await open(page, language)
      const dialog = page.getByRole('dialog', { name: downloads('guideTitle') })
      await expect(dialog.getByText(downloads('left', { count: 3 - index }))).toBeVisible()
      if (index === 0) await expectAccessible(page)
      const saving = page.waitForEvent('download')
      await dialog.getByRole('button', { name: downloads(format) }).click()
      // Making the file may take longer than this is said.
      await expect(toast(page, downloads('begins'))).toBeVisible()
      await expect(dialog).toBeHidden()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(name)
      expect(await readFile(await file.path(), 'utf8')).toContain(start)
    }

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: guides('download'), exact: true }).click()
    const limit = page.getByRole('dialog', { name: entitlements('downloadsUsed') })
    await expect(limit).toContainText(entitlements('downloadsLimit', { count: 3 }))
    await expect(limit).toContainText(entitlements('proDownloads', { count: 30 }))
    await expect(limit.getByRole('link', { name: entitlements('seePlans') })).toHaveAttribute('href', /\/plans/)
    await expectAccessible(page)
    await limit.getByRole('button', { name: guides('printInstead') }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    await expect(limit).toBeHidden()
  })
}

test('a visitor is asked to sign in where they are', async ({ page }) => {
  await open(page, 'en')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(overview)
})

proves('7.1 Ours: a guide or checklist as PDF or Markdown')
signedInTest('without the connection that is said in place, and a download costs nothing', async ({ page, context }) => {
  await open(page, 'en')
  const dialog = page.getByRole('dialog', { name: words.en.downloads('guideTitle') })
  await expect(dialog).toBeVisible()
  await goOffline(page)
  await dialog.getByRole('button', { name: words.en.downloads('pdf') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(words.en.downloads('notReached'))
  await context.setOffline(false)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: words.en.downloads('pdf') }).press('Enter')
  await saving
  await open(page, 'en')
  await expect(page.getByText(words.en.downloads('left', { count: 2 }))).toBeVisible()
})
