import type { Page } from '@playwright/test'
import { accountGuide, at, readGuide } from '../content.ts'
import { alertsIn, alive, atRest, expect, expectAccessible, hydrated, signedInTest, test, toast } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { account, forms, frame, guides, profile } from './sign-in-steps.ts'

const boxes = (page: Page) => page.getByRole('group', { name: account('code') }).getByRole('textbox')

const token = (page: Page, name: 'accessToken' | 'refreshToken') => page.evaluate((key) => localStorage.getItem(key), name)

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')

async function requestCode(
  page: Page,
  email: string,
  { name, path = name ? '/auth/register' : '/auth/login' }: { name?: string; path?: string } = {},
) {
  await page.goto(path)
  await hydrated(page)
  if (name) await page.getByLabel(account('name')).fill(name)
  await page.getByLabel(account('email')).fill(email)
  await page.getByRole('button', { name: account('sendCode') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
  await expect(boxes(page).first()).toBeFocused()
}

test.describe('the code', () => {
  test('is reported when incomplete or wrong, and kept while offline', async ({ page, context, email, codeFor }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/auth/register?return=//elsewhere.example/')
    await hydrated(page)
    await page.getByLabel(account('name')).fill('Ada Ro')
    await page.getByLabel(account('email')).fill(email)
    const send = page.getByRole('button', { name: account('sendCode') })
    const unreachable = () => page.route('**/api/**', (route) => route.abort())
    const alert = page.getByRole('main').getByRole('alert')
    await unreachable()
    await send.click()
    await expect(alert).toHaveText(forms('offline'))
    await expect(page.getByLabel(account('email'))).toHaveValue(email)
    await page.unroute('**/api/**')
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
    await expect(boxes(page).first()).toBeFocused()
    await expect(boxes(page)).toHaveCount(6)
    const code = await codeFor(email)

    await page.keyboard.type('a1b')
    await expect(boxes(page).nth(0)).toHaveValue('A')
    await expect(boxes(page).nth(2)).toHaveValue('B')
    await expect(boxes(page).nth(3)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(boxes(page).nth(2)).not.toHaveAttribute('aria-invalid')
    for (const index of [3, 4, 5]) await expect(boxes(page).nth(index)).toHaveAttribute('aria-invalid', 'true')

    await page.keyboard.press('Backspace')
    await expect(boxes(page).nth(2)).toBeFocused()
    await expect(boxes(page).nth(2)).toHaveValue('')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(boxes(page).nth(0)).toHaveValue('')
    await expect(boxes(page).nth(0)).toBeFocused()

    const isRefused = async () => {
      for (const box of await boxes(page).all()) await expect(box).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('group').getByRole('alert')).toHaveText(account('wrongCode'))
      await expect(toast(page, account('wrongCode'))).toBeVisible()
      expect(await token(page, 'accessToken')).toBeNull()
    }
    // Letters are no valid code: the server refuses them.
    await page.keyboard.type('abcdef')
    await isRefused()
    // A whole code can be pasted into any box.
    const wrong = otherThan(code)
    await page.evaluate((text) => navigator.clipboard.writeText(text), wrong)
    const asked = page.waitForResponse('**/api/react/login')
    await boxes(page).nth(3).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await asked
    for (const [index, digit] of [...wrong].entries()) await expect(boxes(page).nth(index)).toHaveValue(digit)
    await isRefused()
    await expectAccessible(page)

    // The right code still works, also after it was typed while offline.
    await unreachable()
    await boxes(page).first().focus()
    await page.keyboard.type(code)
    await expect(alert.filter({ hasText: forms('offline') })).toBeVisible()
    await expect(boxes(page).last()).not.toHaveAttribute('aria-invalid')
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: account('signIn') }).click()
    await expect(toast(page, account('authorized'))).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('can be resent after 30 s, which invalidates the old one', async ({ page, email, codeFor }) => {
    await page.clock.install()
    // The page's clock stands still from here.
    await page.route('**/api/react/register', async (route) => {
      await page.clock.pauseAt(Date.now() + 60_000)
      await route.continue()
    })
    await requestCode(page, email, { name: 'Ada Ro' })
    const resend = page.getByRole('button', { name: account('resend') })
    await expect(resend).toBeHidden()
    await expect(page.getByText(account('resendIn', { count: 30 }))).toBeVisible()
    const first = await codeFor(email)

    await page.clock.fastForward(31_000)
    // The server's clock cannot be moved from here, so its answer is simulated.
    await page.route('**/api/react/register', (route) => route.fulfill({ json: { access_code: '', resend_after: 30 } }))
    await resend.click()
    await expect(toast(page, account('resent'))).toContainText(account('resentTo', { email }))
    await expect(resend).toBeHidden()
    await page.clock.fastForward(6000)
    await expect(toast(page, account('resent'))).toBeVisible()
    await page.clock.fastForward(5000)
    await expect(toast(page, account('resent'))).toBeHidden()
    expect(first).toMatch(/^\d{6}$/)
  })
})

test('reports missing fields, keeps typed text and says how long to wait for a code', async ({ page, email }) => {
  await page.goto('/auth/register')
  await hydrated(page)
  await page.getByRole('button', { name: account('sendCode') }).click()
  await expect(page.getByLabel(account('name'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(account('name'))).toBeFocused()
  await page.getByLabel(account('name')).fill('Ada Ro')
  await page.getByLabel(account('email')).fill('ada@')
  await page.getByLabel(account('email')).press('Enter')
  await expect(page.getByLabel(account('email'))).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await page.getByLabel(account('email')).fill(email)
  await page.getByRole('button', { name: account('sendCode') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
  await page.getByRole('button', { name: account('otherEmail') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('register'))
  await expect(page.getByLabel(account('name'))).toHaveValue('Ada Ro')
  await expect(page.getByLabel(account('email'))).toHaveValue(email)

  // For the same address the sent code is still valid.
  await page.getByRole('button', { name: account('sendCode') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))

  await page.goto('/auth/login')
  await hydrated(page)
  await page.getByLabel(account('email')).fill(email)
  await page.getByRole('button', { name: account('sendCode') }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(alert).toContainText(/\d/)
  await expect(page.getByLabel(account('email'))).toHaveValue(email)
})

test('the sign-in dialog can be closed, and signing in keeps the place in a step', async ({ page, request, email, codeFor }) => {
  const { steps } = await readGuide(request, 'en', accountGuide)
  const path = `/instruction/${accountGuide}?step=${at(steps, 0).id}`
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(path)
  await hydrated(page)
  const box = page.locator('.checks').getByRole('checkbox').first()
  await alive(box)
  await box.check()
  await page.goto(`/instruction/${accountGuide}`)
  const open = page.getByRole('main').getByRole('link', { name: guides('signInFor') })
  const dialog = page.getByRole('dialog')
  await open.click()
  await expect(dialog).toHaveAccessibleName(account('signIn'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  expect(await token(page, 'accessToken')).toBeNull()

  await open.click()
  await dialog.getByRole('button', { name: account('register') }).click()
  await dialog.getByLabel(account('name')).fill('Ada Ro')
  await dialog.getByLabel(account('email')).fill(`left-${email}`)
  await dialog.getByRole('button', { name: account('sendCode') }).click()
  await expect(boxes(page).first()).toBeFocused()
  const code = await codeFor(`left-${email}`)
  await page.keyboard.type(otherThan(code))
  await expect(alertsIn(dialog)).toHaveText(account('wrongCode'))
  // Opened again, the dialog starts over; the tick is still there.
  await dialog
    .getByRole('button', { name: frame('close') })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/instruction/${accountGuide}`)
  await expect(page.getByText(guides('stepsDone', { done: 0, count: steps.length })).first()).toBeVisible()

  await page.goto(path)
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 300))
  const link = page.getByRole('banner').getByRole('link', { name: frame('signIn') })
  await expect(link).toHaveAttribute('href', '/auth/login')
  // The link is far above: the keyboard reaches it from anywhere.
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await registerInPlace(page, email, codeFor)
  await expect(page).toHaveURL(path)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('the profile needs a sign-in; on a phone the menu signs in and closes', async ({ page }) => {
  for (const path of ['/profile', '/profile/guides', '/profile/settings', '/profile/orders']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/catalog/')
  await hydrated(page)
  await page.getByRole('button', { name: frame('menu'), exact: true }).click()
  const menu = page.getByRole('dialog', { name: frame('menu') })
  await menu.getByRole('link', { name: frame('signIn') }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName(account('signIn'))
  await expect(menu).toBeHidden()
  await expectAccessible(page)
})

signedInTest.describe('a session', () => {
  signedInTest('ends in every tab when it ends in one', async ({ page, context }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: profile('welcome') })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/profile/guides')
    await expect(other.getByRole('heading', { name: profile('noGuides') })).toBeVisible()
    const reader = await context.newPage()
    await reader.goto('/catalog/')
    await expect(reader.getByRole('banner').getByRole('link', { name: frame('profile') })).toContainText('AR')
    // A call refused at this moment would lead home, as specified.
    await atRest(reader)

    await page.getByRole('button', { name: profile('signOut') }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/')
    await expect(reader).toHaveURL('/catalog/')
    await expect(reader.getByRole('banner').getByRole('link', { name: frame('signIn') })).toBeVisible()
    await expect.poll(() => token(page, 'accessToken')).toBeNull()
    await expect.poll(() => token(page, 'refreshToken')).toBeNull()
  })

  signedInTest(
    'refreshes silently, skips the sign-in page and ends when the refresh is refused',
    async ({ page, account: { token: old, refreshToken } }) => {
      // On a page without scripts: one of ours could start to refresh the session and be left before the answer.
      await page.goto('/robots.txt')
      await page.evaluate((text) => localStorage.setItem('accessToken', `${text}x`), old)
      await page.goto('/profile/guides')
      await expect(page.getByRole('heading', { name: profile('noGuides') })).toBeVisible()
      expect(await token(page, 'accessToken')).not.toBe(`${old}x`)
      expect(await token(page, 'refreshToken')).not.toBe(refreshToken)
      await page.reload()
      await expect(page.getByRole('heading', { name: profile('noGuides') })).toBeVisible()

      await page.goto('/auth/login')
      await expect(page).toHaveURL('/')
      await page.goto(`/auth/register?return=${encodeURIComponent(`/instruction/${accountGuide}`)}`)
      await expect(page).toHaveURL(`/instruction/${accountGuide}`)
      await expect(page.getByRole('main').getByText(guides('notStarted'))).toBeVisible()

      await page.goto('/robots.txt')
      await page.evaluate(() => {
        localStorage.setItem('accessToken', 'nonsense')
        localStorage.setItem('refreshToken', 'nonsense')
      })
      await page.goto('/profile')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner').getByRole('link', { name: frame('signIn') })).toBeVisible()
      // Home is loaded at once and then again as a document, so reads in between fail.
      await expect(async () => {
        expect(await token(page, 'accessToken')).toBeNull()
        expect(await token(page, 'refreshToken')).toBeNull()
      }).toPass()
    },
  )

  signedInTest(
    'outlives a server that fails or cannot be reached, and signing out does not need one',
    async ({ page, account: person, request }) => {
      await page.route('**/api/react/user/**', (route) =>
        route.fulfill({ status: 503, json: { status: 503, code: 'busy', title: '', detail: '' } }),
      )
      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: profile('unreachable') })).toBeVisible()
      expect(await token(page, 'refreshToken')).toBe(person.refreshToken)
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      await page.route('**/api/**', (route) => route.abort())
      await page.goto('/profile/guides')
      await expect(page.getByRole('heading', { name: profile('unreachable') })).toBeVisible()
      await expectAccessible(page)
      await expect(page).toHaveURL('/profile/guides')
      expect(await token(page, 'accessToken')).toBe(person.token)

      await page.evaluate(() => localStorage.setItem('accessToken', 'ran.out.meanwhile'))
      const triedAgain = page.waitForEvent('requestfailed')
      await page
        .getByRole('button', { name: profile('tryAgain') })
        .first()
        .click()
      await triedAgain
      await expect(page.getByRole('heading', { name: profile('unreachable') })).toBeVisible()
      expect(await token(page, 'refreshToken')).toBe(person.refreshToken)

      // Retries by itself every five seconds.
      await page.unroute('**/api/**')
      await expect(page.getByRole('heading', { name: profile('noGuides') })).toBeVisible({ timeout: 20_000 })

      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: profile('welcome') })).toBeVisible()
      await page.route('**/api/react/logout', (route) => route.abort())
      await page.getByRole('button', { name: profile('signOut') }).click()
      await expect(page).toHaveURL('/')
      await expect.poll(() => token(page, 'refreshToken')).toBeNull()
      // The request did not reach the server, so the session is still open elsewhere.
      const answer = await request.get('/api/react/user/profile', { headers: { authorization: `Bearer ${person.token}` } })
      expect(answer.status()).toBe(200)
    },
  )
})
