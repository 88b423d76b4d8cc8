import { expect, hydrated, test } from '../fixtures.ts'
import { banner, dialog, frame, press, reopen } from '../people/cookies-steps.ts'

test.describe('the banner', () => {
  test.use({ consent: null })

  test('is asked once, waits under a dialog, and comes back for a new question', async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await expect(banner(page)).toHaveCSS('animation-duration', '0.3s')
    await expect(banner(page).getByRole('link', { name: frame('terms') })).toHaveAttribute('href', '/terms')
    await expect(banner(page).getByRole('link', { name: frame('policy') })).toHaveAttribute('href', '/policy')
    // The end of the page can be scrolled above the banner.
    await expect(async () => {
      await page.keyboard.press('End')
      const covered = await page.evaluate(() => {
        const box = (part: string) => document.querySelector(part)?.getBoundingClientRect()
        return Number(box('footer')?.bottom) - Number(box('.consent')?.top)
      })
      expect(covered).toBeLessThanOrEqual(1)
    }).toPass()
    await press(page, 'choose')
    await expect(dialog(page)).toBeVisible()
    await expect(banner(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).getByRole('button', { name: frame('choose'), exact: true })).toBeFocused()

    // An answer in another tab also counts here.
    const other = await context.newPage()
    await other.goto('/catalog/')
    await press(other, 'acceptAll')
    await expect(banner(page)).toBeHidden()
    await other.close()
    for (const [word, value] of [
      ['acceptAll', '1 functionality'],
      ['acceptNeeded', '1'],
    ] as const) {
      await expect.poll(() => page.evaluate(() => localStorage.getItem('termsAccepted'))).toBe(value)
      await page.reload()
      await hydrated(page)
      await expect(banner(page)).toBeHidden()
      await reopen(page)
      await expect(banner(page)).toBeFocused()
      await press(page, word)
      await expect(banner(page)).toBeHidden()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: frame('cookieChoices') })).toBeFocused()
      if (word === 'acceptNeeded') continue

      await page.evaluate(() => localStorage.setItem('termsAccepted', '0 functionality'))
      await page.reload()
      await hydrated(page)
      await expect(banner(page)).toBeVisible()
      await press(page, 'acceptNeeded')
      await expect(banner(page)).toBeHidden()
    }
  })
})
