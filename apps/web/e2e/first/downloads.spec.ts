import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, goOffline, signedInTest, toast } from '../fixtures.ts'
import { open } from '../guides/downloads-steps.ts'
import { languages, words } from '../words.ts'

signedInTest('a guide is downloaded as PDF and Markdown until the limit; a failed one costs nothing', async ({ page, context }) => {
  for (const language of languages.toReversed()) {
    const { downloads } = words[language]
    await open(page, language)
    await expect(page.getByRole('dialog', { name: downloads('guideTitle') }).getByText(downloads('left', { count: 3 }))).toBeVisible()
    await expectAccessible(page)
  }
  const { guides, downloads } = words.en
  const dialog = page.getByRole('dialog', { name: downloads('guideTitle') })
  await goOffline(page)
  await dialog.getByRole('button', { name: downloads('pdf') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(downloads('notReached'))
  await context.setOffline(false)
  // The download counted, but its response was lost: the retry is the same download.
  await page.route('**/user/download/guide/*', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await dialog.getByRole('button', { name: downloads('pdf') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(downloads('notReached'))
  for (const [left, [format, name, start]] of (
    [
      ['pdf', /\.pdf$/, '%PDF-'],
      ['markdown', /\.md$/, '---\nslug: rent-a-shop'],
      ['pdf', /\.pdf$/, '%PDF-'],
    ] as const
  ).entries()) {
    if (left > 0) await page.getByRole('button', { name: guides('download'), exact: true }).click()
    await expect(dialog.getByText(downloads('left', { count: 3 - left }))).toBeVisible()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: downloads(format) }).press('Enter')
    // Shown before the file is ready.
    await expect(toast(page, downloads('begins'))).toBeVisible()
    await expect(dialog).toBeHidden()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(name)
    expect(await readFile(await file.path(), 'utf8')).toContain(start)
  }

  for (const language of languages.toReversed()) {
    const { guides, downloads, entitlements } = words[language]
    await open(page, language)
    const limit = page.getByRole('dialog', { name: entitlements('downloadsUsed') })
    await expect(limit).toContainText(entitlements('downloadsLimit', { count: 3 }))
    await expect(limit).toContainText(entitlements('moreDownloads', { plan: 'Pro', count: 30 }))
    await expect(limit.getByRole('link', { name: entitlements('seePlans') })).toHaveAttribute('href', /\/plans/)
    await expectAccessible(page)
    await expect(page.getByRole('dialog', { name: downloads('guideTitle') })).toBeHidden()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await limit.getByRole('button', { name: guides('printInstead') }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    await expect(limit).toBeHidden()
  }
})
