import { readPdf } from '../../../server/test/pdf.ts'
import { listOffers } from '../content.ts'
import { expect, test } from '../fixtures.ts'
import { words } from '../words.ts'

test('no card is cut by the end of a sheet, and nobody is courted on paper', async ({ page, request }) => {
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

test('a prompt stands on paper with its blanks, however much was filled in', async ({ page }) => {
  await page.goto('/instruction/turn-a-meeting-into-tasks-with-an-ai-assistant?step=before')
  const blank = page.locator('.prompt textarea').first()
  await blank.fill('A line\n'.repeat(20))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.prompt').first()).toBeVisible()
  expect(await blank.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0)
})
