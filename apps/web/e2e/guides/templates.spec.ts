import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, toast } from '../fixtures.ts'
import { giveEnrolment } from '../staff.ts'
import { languages, words } from '../words.ts'
import { templates } from './templates-steps.ts'

signedInTest('without a plan, templates name the plan they need; an unknown template is not found', async ({ page }) => {
  for (const language of languages) {
    const t = words[language].templates
    await page.goto(`/profile/documents?lang=${language}`)
    await expect(
      page.getByRole('heading', { name: t('withPlan', { plan: { en: 'Business', ru: 'Бизнес', de: 'Business' }[language] }) }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: t('seePlans') })).toHaveAttribute('href', /\/plans$/)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.goto('/profile/documents/invoice')
  await expect(page.getByRole('link', { name: templates('seePlans') })).toBeVisible()
  await page.goto('/profile/documents/nothing')
  await expect(page.getByRole('heading', { level: 1, name: words.en.frame('notFound') })).toBeVisible()
})

signedInTest('leaving a filled-in template asks before it is lost', async ({ page, request, account, codeFor }) => {
  await giveEnrolment(request, account, codeFor, 'business')
  await page.goto('/profile/documents?lang=de')
  await hydrated(page)
  const t = words.de.templates
  const main = page.getByRole('main')
  const toInvoice = main.getByRole('listitem').getByRole('link').nth(1)
  const back = main.getByRole('link', { name: t('back') })
  const question = page.getByRole('dialog', { name: t('leaveTitle') })
  await toInvoice.click()
  const field = main.getByRole('textbox').nth(1)
  await field.fill('Hauptstraße 1')

  await back.click()
  await question.getByRole('button', { name: t('stay') }).click()
  await page.goBack()
  await question.getByRole('button', { name: t('stay') }).click()
  await expect(field).toHaveValue('Hauptstraße 1')
  await expect(page).toHaveURL(/\/invoice$/)

  const saving = page.waitForEvent('download')
  await main.getByRole('button', { name: t('pdf') }).click()
  await saving
  await expect(toast(page, t('ready'))).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(/\/documents$/)
  await expect(question).toBeHidden()

  await toInvoice.click()
  await field.fill('Hauptstraße 2')
  await back.click()
  await question.getByRole('button', { name: t('leave') }).click()
  await expect(page).toHaveURL(/\/documents$/)
})
