import { test } from '../fixtures.ts'
import { changeTheme } from '../site/theme-and-language-steps.ts'

test.describe('theme on a system that is dark', () => {
  test.use({ colorScheme: 'dark' })

  test('is set before any script loads, changes, and is remembered', ({ page }) => changeTheme(page, 'dark'))
})
