import type { Page } from '@playwright/test'
import { readGuide, shopGuide } from '../content.ts'
import { expect, expectAccessible, hydrated, test } from '../fixtures.ts'
import { box, heading, main, options } from '../guides/search-steps.ts'
import { words } from '../words.ts'

const list = (page: Page) => main(page).getByRole('listbox')

for (const language of ['ru'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { catalog } = words[language]

    // Both search boxes are the same component, so each language tries one of them.
    for (const path of [language === 'ru' ? '/catalog/' : '/']) {
      test(`names are suggested on ${path} and chosen by keyboard alone`, async ({ page, request }) => {
        const { name } = await readGuide(request, language, shopGuide)
        await page.goto(path)
        await hydrated(page)
        await page.keyboard.press('/')
        await expect(box(page)).toBeFocused()
        // Without pauses, so that nothing is suggested for the incomplete query.
        await page.keyboard.insertText(name.slice(0, -3))
        const guide = options(page)
          .filter({ hasText: catalog('guideName') })
          .filter({ hasText: name })
        await expect(guide).toBeVisible()
        await expect(box(page)).toHaveAttribute('aria-expanded', 'true')

        await page.keyboard.press('ArrowDown')
        await expect(guide).toHaveAttribute('aria-selected', 'true')
        await expect(box(page)).toHaveAttribute('aria-activedescendant', (await guide.getAttribute('id')) ?? '')
        await expect(box(page)).toBeFocused()
        await expectAccessible(page)
        await page.keyboard.press('ArrowUp')
        await expect(guide).toHaveAttribute('aria-selected', 'false')
        await page.keyboard.press('Escape')
        await expect(list(page)).toBeHidden()
        await expect(box(page)).toHaveValue(name.slice(0, -3))

        await box(page).fill(name)
        await expect(guide).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(heading(page)).toHaveText(name)
        await expect(page).toHaveURL(`/instruction/${shopGuide}`)
      })
    }
  })
}
