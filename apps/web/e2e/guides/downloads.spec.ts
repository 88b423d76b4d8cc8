import { expect, test } from '../fixtures.ts'
import { open, overview } from './downloads-steps.ts'

test('a visitor signs in in place', async ({ page }) => {
  await open(page, 'en')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(overview)
})
