import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, toast } from '../fixtures.ts'
import { templates } from '../guides/templates-steps.ts'
import { giveEnrolment } from '../staff.ts'

signedInTest('a template is filled in and downloaded as DOCX and PDF in two languages', async ({ page, request, account, codeFor }) => {
  await giveEnrolment(request, account, codeFor, 'business')
  await page.goto('/profile/documents?lang=en')
  await hydrated(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/profile\/documents\/invoice$/)
  await page.getByLabel(templates('language')).selectOption('de')
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill('Bäckerei „Ähre“ & Töchter')

  for (const format of ['docx', 'pdf'] as const) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: templates(format) }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`Rechnung.${format}`)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 4).toString()).toBe(format === 'docx' ? 'PK\u0003\u0004' : '%PDF')
    await expect(toast(page, templates('ready'))).toBeVisible()
  }
  await expect(field).toHaveValue('Bäckerei „Ähre“ & Töchter')

  await page.getByText(templates('text')).click()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
})
