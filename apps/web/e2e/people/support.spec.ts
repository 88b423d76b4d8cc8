import { expect, signedInTest, toast } from '../fixtures.ts'
import { words } from '../words.ts'

signedInTest('says that the welcome slides cannot be loaded while offline', async ({ page }) => {
  await page.goto('/profile/support')
  const { support } = words.en
  const open = page.getByRole('button', { name: support('showWelcomeSlides') })
  await expect(open).toBeVisible()
  await page.route('**/assets/welcome-slides-*.js', (route) => route.abort())
  await open.click()
  await expect(toast(page, support('notLoaded'))).toBeVisible()
})
