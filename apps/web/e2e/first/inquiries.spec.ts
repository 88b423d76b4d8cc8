import type { Page } from '@playwright/test'
import type { InquiryForm } from '@waymark/contract/conversation/form-choices.ts'
import { expectSent, field, fillIn, needed, open, picture, section, send, wrongIn } from '../conversation/inquiries-steps.ts'
import { expect, expectAccessible, expectNoOverflow, test, toast } from '../fixtures.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { inquiries, spot } = words[language]
    const required = { en: 'Required', ru: 'Обязательное поле', de: 'Pflichtfeld' }[language]
    const wrongEmail = {
      en: 'Email must be correct',
      ru: 'Укажите правильный адрес почты',
      de: 'Geben Sie eine gültige E-Mail-Adresse ein',
    }[language]

    /** Expects errors for missing fields in each form, and no accessibility violations. */
    async function expectChecked(page: Page, forms: readonly [InquiryForm, InquiryForm]) {
      await page.setViewportSize({ width: language === 'de' ? 320 : 390, height: 800 })
      await expect(field(page, forms[1], 'phone')).toBeVisible()
      await expectAccessible(page)
      await picture(page, `${forms[0]}-empty-${language}-390`)
      for (const form of forms) {
        await send(page, form)
        await expect.poll(() => wrongIn(page, form)).toEqual(needed[form])
        await expect(section(page, form).getByRole('alert')).toHaveText(needed[form].map(() => required))
        await expect(section(page, form).locator('[aria-invalid], [data-invalid]').first()).toBeFocused()
      }
      await field(page, forms[0], 'email').fill('ada@')
      await field(page, forms[0], 'name').fill('Ada')
      await expect(section(page, forms[0]).getByRole('alert').filter({ hasText: wrongEmail })).toBeVisible()
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'))
      await expectAccessible(page)
      await picture(page, `${forms[0]}-wrong-${language}-1280-dark`)
    }

    test('the spot and feedback forms name missing fields and confirm by email', async ({ page, request, email }) => {
      await open(page, '/spot', 'spot')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(spot('title'))
      await expectChecked(page, ['spot', 'feedback'])

      await fillIn(page, 'feedback', { type: 'complaint', text: '<b>Too little</b>', name: 'Ada Ro', email })
      await send(page, 'feedback')
      await expect(toast(page, inquiries('sent'))).toBeVisible()
      const number = await expectSent(page, 'feedback', language)
      await expect(section(page, 'feedback').getByText(email)).toBeVisible()
      await expectAccessible(page)
      await picture(page, `sent-${language}-1280-dark`)
      await expect
        .poll(async () => (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text(), { intervals: [100, 200, 400] })
        .toContain(number)

      await section(page, 'feedback')
        .getByRole('button', { name: inquiries('another') })
        .click()
      await expect(section(page, 'feedback').getByRole('radio').first()).toBeFocused()
      await expect(field(page, 'feedback', 'email')).toHaveValue(email)
      await expect(field(page, 'feedback', 'text')).toHaveValue('')
    })
  })
}
