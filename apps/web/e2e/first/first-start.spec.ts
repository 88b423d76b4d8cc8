import { agreeTo, asked, boxes, button, countOnboarded, slide, watchOverlays } from '../first-start.ts'
import { expect, hydrated, test, typeCode } from '../fixtures.ts'
import { expectSoundLayout, looks } from '../people/first-start-steps.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const) {
  const { width, theme } = looks[language]
  test.describe(`${language}, ${width} px, ${theme}`, () => {
    test.use({
      locale: language,
      viewport: { width, height: 844 },
      colorScheme: theme,
      consent: null,
    })

    test('a new account accepts four documents and sees four slides, once', async ({ page, email, codeFor, consoleErrors }) => {
      test.slow()
      const { start, account, frame } = words[language]
      const most = await watchOverlays(page)
      const told = countOnboarded(page)
      await page.goto('/auth/register')
      await hydrated(page)
      await page.getByLabel(account('name')).fill('Ada Ro')
      await page.getByLabel(account('email')).fill(email)
      await page.getByRole('button', { name: account('sendCode') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
      await typeCode(page, await codeFor(email))

      await expect(asked(page, language)).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(boxes(page)).toHaveCount(4)
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await expect(boxes(page).first()).toBeFocused()
      await expect(page.locator('.consent')).toBeHidden()
      await expectSoundLayout(page)

      // A missing agreement is marked at its checkbox.
      await button(page, start('agree')).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(Array(4).fill(start('required')))
      await expect(boxes(page).first()).toBeFocused()
      await expectSoundLayout(page)
      await boxes(page).nth(0).check()
      await boxes(page).nth(2).check()
      await button(page, start('agree')).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(Array(2).fill(start('required')))
      await expect(boxes(page).nth(1)).toBeFocused()
      await expect(boxes(page).nth(1)).toHaveAttribute('aria-invalid', 'true')
      await expect(boxes(page).nth(2)).not.toHaveAttribute('aria-invalid')

      // The dialog cannot be closed.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.mouse.click(2, 2)
      await expect(asked(page, language)).toBeVisible()
      await agreeTo(page, start('agree'))

      for (const number of [1, 2, 3, 4]) {
        await expect(slide(page, number, language)).toBeVisible()
        await expect(page.getByRole('img', { name: start('slideOf', { number, total: 4 }) })).toBeVisible()
        await expectSoundLayout(page)
        if (number < 4) await button(page, start('next')).click()
        if (number > 1) continue
        // On the first slide Back disappears and passes the focus on.
        await button(page, start('back')).click()
        await expect(slide(page, 1, language)).toBeVisible()
        await expect(button(page, start('next'))).toBeFocused()
        await button(page, start('next')).click()
      }
      await button(page, start('finish')).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.locator('.consent')).toBeVisible()
      await page.getByRole('button', { name: frame('acceptNeeded') }).click()

      await page.reload()
      await hydrated(page)
      await expect(page.getByRole('banner').getByRole('link', { name: frame('profile') })).toContainText('AR')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(told).toEqual(['POST'])
      expect(await most()).toBe(1)
      expect(consoleErrors).toEqual([])
    })
  })
}
