import { button, countOnboarded, slide } from '../first-start.ts'
import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { words } from '../words.ts'

const documents = ['terms', 'policy', 'personal-data', 'refunds'] as const

for (const language of ['ru'] as const) {
  signedInTest.describe(`support in ${language}`, () => {
    signedInTest.use({ locale: language })

    signedInTest('shows how to contact staff, and repeats the welcome slides', async ({ page, request }) => {
      const { support, start, profile } = words[language]
      const told = countOnboarded(page)
      const { contact_email: email } = await (await request.get('/api/react/site')).json()
      await page.goto('/profile/support')
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile('support'))
      await expect(main.getByLabel(words[language].chats('yourMessage'))).toBeVisible()
      await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
      await expect(main.getByRole('link', { name: support('seeQuestions') })).toHaveAttribute('href', '/faqs')
      for (const slug of documents) await expect(main.getByRole('link', { name: support(slug), exact: true })).toBeVisible()
      await expect(main.getByText(support('suspendedText'))).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)

      const open = main.getByRole('button', { name: support('showWelcomeSlides') })
      await open.click()
      for (const number of [1, 2, 3, 4]) {
        await expect(slide(page, number, language)).toBeVisible()
        await button(page, start(number < 4 ? 'next' : 'finish')).click()
      }
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(open).toBeFocused()
      await open.click()
      await expect(slide(page, 1, language)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(told).toEqual([])
    })
  })
}
