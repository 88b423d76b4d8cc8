import { readPdf } from '../../../server/test/pdf.ts'
import { listOffers } from '../content.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { words } from '../words.ts'

test('no card breaks across sheets, and nothing is advertised on paper', async ({ page, request }) => {
  const { items } = await listOffers(request, 'en', 'route')
  await page.goto('/routes')
  const { text } = await readPdf(await page.pdf({ format: 'A4' }))
  const days = items.map(({ totalDays }) => `${totalDays} days`)
  for (const said of days) expect(text).toContain(said)

  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: words.en.home('newest') })).toBeVisible()
  await expect(page.getByText(words.en.home('partnerText'))).toBeHidden()
})

test('a printed page has its address and date, and no controls', async ({ page }) => {
  const day = await page.evaluate(() => new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }))
  for (const path of ['/instruction/open-a-business-bank-account', '/policy']) {
    await page.goto(path)
    await hydrated(page)
    const { text } = await readPdf(await page.pdf({ format: 'A4' }))
    const line = text.replace(/\s+/g, ' ')
    expect(line).toContain(path)
    expect(line.slice(line.indexOf(path))).toContain(day)
  }
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/services', '/plans', '/faqs', '/partners', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main :is(form, fieldset, input, select, textarea, button)').filter({ visible: true })).toHaveCount(0)
  }
  await page.goto('/plans')
  await expect(page.getByRole('main').getByText(words.en.plans('register')).filter({ visible: true })).toHaveCount(0)
})

test('a printed prompt has blanks, however much was filled in', async ({ page }) => {
  await page.goto('/instruction/turn-a-meeting-into-tasks-with-an-ai-assistant?step=before')
  const blank = page.locator('.prompt textarea').first()
  await blank.fill('A line\n'.repeat(20))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.prompt').first()).toBeVisible()
  expect(await blank.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0)
})
