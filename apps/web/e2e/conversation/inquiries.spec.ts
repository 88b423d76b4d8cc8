import type { Page } from '@playwright/test'
import type { InquiryForm } from '@waymark/contract/conversation/form-choices.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, pressSlowly, signedInTest, test, toast } from '../fixtures.ts'
import { words } from '../words.ts'
import { expectSent, field, fillIn, needed, open, picture, section, send, wrongIn } from './inquiries-steps.ts'

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { partners } = words[language]
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

    test('the partner and join forms name missing fields and are accessible', async ({ page }) => {
      await open(page, '/partners', 'partner')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(partners('heading'))
      await expectChecked(page, ['partner', 'join'])
    })
  })
}

test('the send button stays under the pointer when leaving the phone field shows an error', async ({ page, email }) => {
  await open(page, '/partners', 'partner')
  await fillIn(page, 'partner', { activity: 'it', name: 'Ada', email })
  // The first error shows that the validation rules are loaded.
  await field(page, 'partner', 'email').fill('ada')
  await field(page, 'partner', 'name').focus()
  await expect.poll(() => wrongIn(page, 'partner')).toEqual(['email'])
  await field(page, 'partner', 'email').fill(email)
  await field(page, 'partner', 'phone').focus()
  await pressSlowly(section(page, 'partner').locator('button[type=submit]'))
  await expect.poll(() => wrongIn(page, 'partner')).toEqual(['phone'])
  await expect(field(page, 'partner', 'phone')).toBeFocused()
})

for (const language of ['ru'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { inquiries, partners, forms } = words[language]

    test(`the investor form survives a reload and being offline, in ${language}`, async ({ page, email }) => {
      await open(page, '/partners', 'join')
      await section(page, 'join')
        .getByRole('link', { name: partners('asInvestor') })
        .click()
      await expect(page).toHaveURL('/partners?as=investor#join-form')
      await expect(section(page, 'join').locator('[value=investor]')).toBeChecked()
      const given = { activity: 'it', text: 'Хочу войти в долю', name: 'Ада', email, phone: '+972501234567' }
      await fillIn(page, 'join', given)

      await page.reload()
      await hydrated(page)
      await alive(section(page, 'join').locator('form'))
      await expect(field(page, 'join', 'text')).toHaveValue(given.text)
      await expect(field(page, 'join', 'phone')).toHaveValue(/972/)
      await expect(field(page, 'join', 'activity')).toHaveValue('it')

      // The message arrives but its response is lost: sending the same text again must not create another.
      const lost = Promise.withResolvers<{ number: number }>()
      await page.route('**/api/react/join', async (route) => {
        lost.resolve(await (await route.fetch()).json())
        await route.abort()
      })
      await send(page, 'join')
      await expect(section(page, 'join').getByRole('alert')).toHaveText(forms('offline'))
      const { number } = await lost.promise
      await page.unroute('**/api/react/join')
      await page.reload()
      await hydrated(page)
      await alive(section(page, 'join').locator('form'))
      await page.route('**/api/react/join', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '600', 'content-type': 'application/problem+json' },
          body: JSON.stringify({ status: 429, code: 'too_many_requests', title: 'Подождите', detail: 'Подождите' }),
        }),
      )
      await send(page, 'join')
      await expect(section(page, 'join').getByRole('alert')).toContainText(forms('againInMinutes', { count: 10 }))
      await expect(field(page, 'join', 'text')).toHaveValue(given.text)
      await page.unroute('**/api/react/join')
      await send(page, 'join')
      expect(await expectSent(page, 'join', language)).toBe(String(number))
      await expect(toast(page, inquiries('sent'))).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('inquiry:join'))).toBeNull()
    })
  })
}

signedInTest('a signed-in person does not have to introduce themselves, and the page is sent along', async ({ page, account }) => {
  await page.goto('/plans')
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words.en.frame('spot') })
    .click()
  await alive(section(page, 'spot').locator('form'))
  await expect(field(page, 'spot', 'name')).toHaveValue('Ada Ro')
  await expect(field(page, 'spot', 'email')).toHaveValue(account.email)
  await expect(section(page, 'spot')).toContainText(`${words.en.inquiries('pageSent')} /plans`)
  await field(page, 'spot', 'text').fill('The saving of a year is not clear')
  const sent = page.waitForRequest('**/api/react/spot')
  await send(page, 'spot')
  expect((await sent).postDataJSON()).toMatchObject({ page: '/plans', website: '', email: account.email })
  await expectSent(page, 'spot', 'en')
})

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    test(`the question and contact forms are sent in place in ${language}`, async ({ page, email }) => {
      for (const [path, form] of [
        ['/faqs', 'question'],
        ['/about', 'contact'],
      ] as const) {
        await open(page, path, form)
        await send(page, form)
        await expect.poll(() => wrongIn(page, form)).toEqual(needed[form])
        await fillIn(page, form, { text: 'Gibt es das auch für Vereine?', name: 'Ada Ro', email })
        await send(page, form)
        await expectSent(page, form, language)
        if (path === '/faqs') await expect(section(page, 'feedback').getByRole('radio')).toHaveCount(2)
        else await expectAccessible(page)
      }
    })
  })
}
