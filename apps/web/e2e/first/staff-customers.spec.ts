import type { Page } from '@playwright/test'
import { validationMessage } from '@waymark/contract/validation.ts'
import { expect, firstPage, hydrated, test, toast } from '../fixtures.ts'
import { subjectsTo } from '../mail.ts'
import { givePassword, password } from '../passwords.ts'
import { customers, openAccount, staff } from '../staff/staff-customers-steps.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

test.use({ locale: 'ru' })
const missing = validationMessage({ message: 'required' }, 'de')

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Tries to sign in with the password. */
async function signIn(page: Page, email: string) {
  const { account } = words.ru
  await page.goto('/auth/password')
  await hydrated(page)
  await page.getByLabel(account('email')).fill(email)
  await page.getByLabel(account('password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: account('enter'), exact: true })
    .click()
}

test('an account is suspended, blocked, reopened and given a level, and its owner reads why', async ({
  browser,
  page,
  account,
  request,
  email,
  codeFor,
}) => {
  const headers = { authorization: `Bearer ${account.token}` }
  expect((await request.post('/api/react/user/profile', { headers, data: { language: 'ru' } })).ok()).toBe(true)
  await givePassword(request, account, codeFor)
  const { account: admin } = await asStaff(request, codeFor, `admin-${email}`, 'admin')
  const context = await browser.newContext({ locale: 'de', timezoneId: 'UTC', viewport: { width: 390, height: 844 } })
  const kept = { accessToken: admin.token, refreshToken: admin.refreshToken, termsAccepted: '1 functionality', language: 'de' }
  const { dialog, state, level, open, send, done } = await openAccount(await firstPage(context, kept), account)
  const reason = dialog.getByLabel(customers('reasonAsRead', { name: '\u2068Ada Ro\u2069' }))

  await open('suspend')
  await expect(dialog).toContainText(customers('reasonIn', { language: 'Russisch' }))
  await send('suspendDo')
  await expect(reason).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveText(missing)
  await reason.fill('мы ждём копию паспорта')
  await send('suspendDo')
  await done('suspendedNow')
  await expect(state).toContainText('мы ждём копию паспорта')
  await signIn(page, email)
  const refused = page.getByRole('main').getByRole('alert')
  await expect(refused).toContainText('Этот аккаунт приостановлен. Мы ждём копию паспорта. Напишите на ')

  await open('block')
  await send('blockDo')
  await expect(dialog.getByRole('alert')).toHaveText(missing)
  await reason.fill('Паспорт поддельный!')
  await send('blockDo')
  await done('blockedNow')
  await signIn(page, email)
  await expect(refused).toContainText('Этот аккаунт заблокирован. Паспорт поддельный! Напишите на ')

  await open('reinstate')
  await send('reinstateDo')
  await done('reinstatedNow')
  await expect(state).toContainText(customers('activeText'))
  await state.getByText(customers('decisions', { count: 3 })).click()
  await expect(state.getByRole('listitem').filter({ hasText: 'Паспорт поддельный!' })).toContainText(customers('blocked'))
  await signIn(page, email)
  await expect(toast(page, words.ru.account('authorized'))).toBeVisible()
  await expect
    .poll(() => subjectsTo(request, email))
    .toEqual(expect.arrayContaining(['приостановлен', 'заблокирован', 'снова активен'].map((now) => `Ваш аккаунт Waymark ${now}`)))

  await open('giveLevel')
  await send('giveLevel')
  const until = dialog.getByLabel(customers('levelUntil'))
  await expect(until).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveText([missing, missing])
  await until.fill(dayIn(-2))
  await dialog.getByLabel(staff('reason')).fill('Ein Preis der Messe')
  await send('giveLevel')
  await expect(dialog.getByRole('alert')).toHaveText(validationMessage({ message: 'level_until' }, 'de'))
  await until.fill(dayIn(30))
  await send('giveLevel')
  await done('levelGiven')
  await expect(level.getByText('Ein Preis der Messe')).toBeVisible()
  await expect(level).toContainText(`${dayIn(30).split('-').reverse().join('.')}, 23:59`)
  await page.goto('/profile')
  const theirs = page
    .getByRole('main')
    .getByText(`${words.ru.profile('level')} `)
    .locator('b')
  await expect(theirs).toHaveText(words.ru.profile('pro'))
  await open('endLevel')
  await send('endLevel')
  await done('levelEnded')
  await expect(level).toContainText(customers('levelBasic'))
  await page.reload()
  await expect(theirs).toHaveText(words.ru.profile('basic'))
  await context.close()
})
