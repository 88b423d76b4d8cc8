import { expect, expectAccessible, signedInTest as test, toast, typeCode } from '../fixtures.ts'
import { boxes, open, otherThan, section, settings, signIn } from '../people/settings-account-steps.ts'

test.describe('the e-mail address', () => {
  test('changes with a code of the old one, then one of the new; other devices are signed out, the old one is told', async ({
    page,
    request,
    email,
    codeFor,
  }) => {
    const first = await codeFor(email)
    await open(page, settings('email'))
    const input = page.getByRole('textbox', { name: settings('newEmail') })
    const send = page.getByRole('button', { name: settings('sendCode') })
    await input.fill('noa@')
    await send.click()
    await expect(input).toHaveAccessibleDescription(/Email must be correct/)
    await input.fill(email.toUpperCase())
    await send.click()
    await expect(input).toHaveAccessibleDescription(/This is your address already/)
    await expectAccessible(page)

    const next = `new-${email}`
    await input.fill(next)
    await send.click()
    await expect(section(page, settings('email'))).toContainText(settings('noOldEmail', { contact: 'hello@waymark.example' }))
    await expectAccessible(page)
    const old = await codeFor(email, first)
    await typeCode(page, otherThan(old))
    await expect(section(page, settings('email')).getByRole('alert')).toHaveText(signIn('wrongCode'))
    await boxes(page).first().focus()
    await page.keyboard.type(old)
    await expect(section(page, settings('email')).getByText(next, { exact: true })).toBeVisible()
    await expect(boxes(page).first()).toBeFocused()
    const code = await codeFor(next)
    await page.keyboard.type('abcdef')
    await expect(section(page, settings('email')).getByRole('alert')).toHaveText(signIn('wrongCode'))
    const refused = page.waitForResponse(/\/email\/confirm$/)
    await typeCode(page, otherThan(code))
    await refused
    await expect(boxes(page).first()).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await boxes(page).first().focus()
    await page.keyboard.type(code)
    await expect(toast(page, settings('emailChanged'))).toBeVisible()
    await expect(section(page, settings('email'))).toContainText(next)
    const mails = async () => (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
    await expect.poll(mails).toContain('has a new address')
  })
})
