import { expect, expectAccessible, signedInTest as test, toast, typeCode } from '../fixtures.ts'
import { words } from '../words.ts'
import { boxes, frame, open, otherThan, section, settings, signIn } from './settings-account-steps.ts'

test.describe('the e-mail address', () => {
  test('stays the same when the code has expired', async ({ page, request, email, account, codeFor }) => {
    const first = await codeFor(email)
    await open(page, settings('email'))
    const next = `new-${email}`
    await page.getByRole('textbox', { name: settings('newEmail') }).fill(next)
    await page.getByRole('button', { name: settings('sendCode') }).click()
    await typeCode(page, await codeFor(email, first))
    const code = await codeFor(next)
    const headers = { authorization: `Bearer ${account.token}` }
    for (let time = 0; time < 5; time++)
      await request.post('/api/react/user/email/confirm', { headers, data: { access_code: otherThan(code) } })
    await boxes(page).first().focus()
    await page.keyboard.type(code)
    for (const box of await boxes(page).all()) await expect(box).toHaveAttribute('aria-invalid', 'true')
    // Going back and forth sends no second code before its time.
    await page.getByRole('button', { name: settings('otherEmail') }).click()
    await expect(page.getByRole('textbox', { name: settings('newEmail') })).toHaveValue(next)
    await page.getByRole('button', { name: settings('sendCode') }).click()
    await expect(boxes(page)).toHaveCount(6)
    await page.reload()
    await expect(section(page, settings('email')).getByText(email, { exact: true })).toBeVisible()
  })
})

test.describe('the password', () => {
  test('is set with a code, changed with itself or a code, and signs out other devices', async ({
    page,
    request,
    email,
    codeFor,
    account,
  }) => {
    const first = await codeFor(email)
    await open(page, settings('password'), settings('setUp'))
    const password = page.getByLabel(settings('newPassword'), { exact: true })
    const send = page.getByRole('button', { name: settings('sendCode') })
    await password.fill('12345')
    await send.click()
    await expect(password).toHaveAccessibleDescription(/Minimum 6 characters/)
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: `${words.en.forms('showPassword')}: ${settings('newPassword')}` }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expectAccessible(page)

    // Too common: only the server knows, and only after the code was entered.
    await password.fill('password')
    await send.click()
    await expect(boxes(page).first()).toBeFocused()
    const code = await codeFor(email, first)
    await page.keyboard.type(code)
    await expect(password).toHaveAccessibleDescription(/This password is too common/)
    await password.fill('tram-oval-harbour')
    await send.click()
    await expect(boxes(page).first()).toBeFocused()
    await page.keyboard.type(otherThan(code))
    await expect(section(page, settings('password')).getByRole('alert')).toHaveText(signIn('wrongCode'))
    await expect(boxes(page).first()).toBeFocused()
    await page.keyboard.type(code)
    await expect(toast(page, settings('passwordChanged'))).toBeVisible()
    await expect(section(page, settings('password'))).toContainText(settings('hasPassword'))

    const elsewhere = await request.post('/api/react/login/password', { data: { email, password: 'tram-oval-harbour' } })
    const other = { authorization: `Bearer ${((await elsewhere.json()) as { token: string }).token}` }
    await page.getByRole('button', { name: `${settings('change')} ${settings('password')}` }).click()
    const current = page.getByLabel(settings('currentPassword'), { exact: true })
    const change = page.getByRole('button', { name: settings('changePassword') })
    await expect(current).toBeFocused()
    await password.fill('another-quiet-place')
    await change.click()
    await expect(current).toHaveAccessibleDescription('Required')
    await current.fill('wrong one')
    await change.click()
    await expect(current).toHaveAccessibleDescription(/This isn’t your current password/)
    await expect(password).toHaveValue('another-quiet-place')
    await current.fill('tram-oval-harbour')
    await change.click()
    await expect(section(page, settings('password'))).toContainText(settings('hasPassword'))
    await expect(current).toBeHidden()
    expect((await request.get('/api/react/user/profile', { headers: other })).status()).toBe(401)
    const headers = { authorization: `Bearer ${account.token}` }
    expect((await request.get('/api/react/user/profile', { headers })).status()).toBe(200)

    // A forgotten password is changed with a code. A second request within 30 s says how long to wait.
    await request.post('/api/react/user/confirmation', { headers, data: { purpose: 'set_password' } })
    await page.getByRole('button', { name: `${settings('change')} ${settings('password')}` }).click()
    await page.getByRole('button', { name: settings('useCode') }).click()
    await expect(current).toBeHidden()
    await password.fill('yet-another-place')
    await send.click()
    await expect(section(page, settings('password')).getByRole('alert')).toContainText(/\d/)
    await expect(password).toHaveValue('yet-another-place')
  })
})

test.describe('devices', () => {
  test('are listed and signed out one by one or all at once', async ({ page, request, email, codeFor, account }) => {
    const headers = { authorization: `Bearer ${account.token}` }
    const first = await codeFor(email)
    await request.post('/api/react/user/confirmation', { headers, data: { purpose: 'set_password' } })
    const accessCode = await codeFor(email, first)
    await request.post('/api/react/user/password', { headers, data: { password: 'tram-oval-harbour', access_code: accessCode } })
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const second = await request.post('/api/react/login/password', { headers: agent, data: { email, password: 'tram-oval-harbour' } })
    const other = { authorization: `Bearer ${((await second.json()) as { token: string }).token}` }

    await open(page, settings('sessions'), settings('showSessions'))
    const sessions = section(page, settings('sessions'))
    const rows = sessions.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(settings('thisOne'))
    await expect(rows.last()).toContainText('Firefox, Windows')
    await expectAccessible(page)
    await rows
      .last()
      .getByRole('button', { name: settings('endSessionOf', { device: 'Firefox, Windows' }) })
      .click()
    await expect(toast(page, settings('sessionEnded'))).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(sessions.getByRole('list')).toBeFocused()
    expect((await request.get('/api/react/user/profile', { headers: other })).status()).toBe(401)

    const all = sessions.getByRole('button', { name: settings('endAll') })
    const dialog = page.getByRole('dialog', { name: settings('endAllTitle') })
    await all.click()
    await dialog.getByRole('button', { name: settings('endAllKeep') }).click()
    await all.click()
    await page.route('**/api/**', (route) => route.abort())
    await dialog.getByRole('button', { name: settings('endAll') }).click()
    await expect(toast(page, settings('notReached'))).toBeVisible()
    await page.unroute('**/api/**')
    await dialog.getByRole('button', { name: settings('endAll') }).click()
    await expect(toast(page, settings('allEnded'))).toBeVisible()
    await expect(page).toHaveURL('/')
    expect((await request.get('/api/react/user/profile', { headers })).status()).toBe(401)
  })
})

test.describe('leaving', () => {
  test('exports the data, then deletes the account with a code and ends at home', async ({ page, email, request, account, codeFor }) => {
    const first = await codeFor(email)
    await page.goto('/profile/settings')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: settings('download') }).click()
    expect((await download).suggestedFilename()).toBe('my-data.zip')
    await expect(toast(page, settings('downloading'))).toBeVisible()

    const start = page.getByRole('button', { name: settings('deleteConfirm') })
    const dialog = page.getByRole('dialog', { name: settings('deleteTitle') })
    await start.click()
    await expect(dialog).toContainText(settings('deleteGone2'))
    await expect(dialog).toContainText(settings('deleteKept'))
    await expect(dialog.getByRole('button', { name: settings('deleteKeep') })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: settings('deleteKeep') }).click()
    await expect(start).toBeFocused()

    await start.click()
    await dialog.getByRole('button', { name: settings('sendCode') }).click()
    const code = await codeFor(email, first)
    const confirm = dialog.getByRole('button', { name: settings('deleteConfirm') })
    await expect(boxes(page).first()).toBeFocused()
    await page.keyboard.type(otherThan(code))
    // Filling the boxes alone does not submit.
    await confirm.click()
    await expect(dialog.getByRole('group').getByRole('alert')).toHaveText(signIn('wrongCode'))
    await expectAccessible(page)
    await boxes(page).first().focus()
    await page.keyboard.type(code)
    await confirm.click()
    await expect(toast(page, settings('deleted'))).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: frame('signIn') })).toBeVisible()
    const headers = { authorization: `Bearer ${account.token}` }
    expect((await request.get('/api/react/user/profile', { headers })).status()).toBe(401)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('progress:')))).toEqual([])
  })
})
