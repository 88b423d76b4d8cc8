import type { Page } from '@playwright/test'
import { accountGuide, at, readGuide } from '../content.ts'
import { agreeTo, asked, boxes, button, countOnboarded, slide, watchOverlays } from '../first-start.ts'
import { type Account, alertsIn, alive, expect, expectAccessible, expectNoOverflow, hydrated, signedInTest } from '../fixtures.ts'
import { words } from '../words.ts'
import { expectSoundLayout, forms, looks, profile, start } from './first-start-steps.ts'

const read = async (page: Page, { token }: Account) =>
  (await page.request.get('/api/react/user/profile', { headers: { authorization: `Bearer ${token}` } })).json()

signedInTest.describe('the agreements', () => {
  signedInTest.use({ started: false })

  signedInTest('fit with the slides in every language, with the button in view', async ({ page }) => {
    for (const language of ['de', 'en', 'ru'] as const) {
      const { width, theme } = looks[language]
      await page.setViewportSize({ width: 390, height: 664 })
      await page.emulateMedia({ colorScheme: theme })
      await page.goto(`/catalog/?lang=${language}`)
      await expect(asked(page, language)).toBeVisible()
      const rows = asked(page, language).getByRole('group').getByRole('listitem')
      await expect(rows).toHaveCount(4)
      for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(50)
      await expect(button(page, words[language].start('agree'))).toBeInViewport({ ratio: 1 })
      // The first tier goes through the rest in German.
      if (language === 'de') continue
      await page.setViewportSize({ width, height: 844 })
      await button(page, words[language].start('agree')).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(Array(4).fill(words[language].start('required')))
      await expectSoundLayout(page)
    }
    await agreeTo(page, words.ru.start('agree'))
    for (const language of ['ru', 'en'] as const) {
      const { width, theme } = looks[language]
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: theme })
      if (language !== 'ru') await page.goto(`/catalog/?lang=${language}`)
      for (const number of [1, 2, 3, 4]) {
        await expect(slide(page, number, language)).toBeVisible()
        await expectNoOverflow(page)
        if (theme === 'dark') await expectAccessible(page)
        if (number < 4) await button(page, words[language].start('next')).click()
      }
    }
  })

  signedInTest('wait for other dialogs, open documents in a new tab, and can be left by signing out', async ({ page, context }) => {
    const most = await watchOverlays(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/react/user/profile', async (route) => {
      await held
      await route.fallback()
    })
    await page.goto('/catalog/')
    await hydrated(page)
    await page
      .getByRole('banner')
      .getByRole('button', { name: words.en.frame('menu') })
      .click()
    await expect(page.locator('.drawer')).toBeVisible()
    const listed = page.waitForResponse('**/assets/welcome-slides-*.js')
    answer()
    await listed
    await expect(page.locator('.drawer')).toBeVisible()
    await expect(asked(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(asked(page)).toBeVisible()
    expect(await most()).toBe(1)

    await boxes(page).first().check()
    const links = page.getByRole('dialog').getByRole('link')
    const paths = ['/terms', '/policy', '/policy/personal-data', '/terms/refunds']
    expect(await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))).toEqual(
      paths.map((path) => [path, '_blank']),
    )
    const opened = context.waitForEvent('page')
    await links.first().click()
    const tab = await opened
    await hydrated(tab)
    await expect(tab).toHaveURL('/terms')
    await expect(tab.getByRole('banner').getByRole('link', { name: words.en.frame('profile') })).toContainText('AR')
    await expect(tab.getByRole('dialog')).toBeHidden()
    await expect(boxes(page).first()).toBeChecked()

    // Any other page asks again.
    await tab
      .getByRole('banner')
      .getByRole('link', { name: words.en.frame('guides') })
      .click()
    await expect(asked(tab)).toBeVisible()

    await tab.goto('/profile/settings')
    await expect(asked(tab)).toBeVisible()
    await button(tab, start('signOut')).click()
    await expect(tab).toHaveURL('/')
    await expect(tab.getByRole('dialog')).toBeHidden()
    await expect(tab.getByRole('banner').getByRole('link', { name: words.en.frame('signIn') })).toBeVisible()
  })

  signedInTest('explain a lost connection and keep the ticks; the slides can be skipped', async ({ page, account }) => {
    const told = countOnboarded(page)
    await page.goto('/')
    await expect(asked(page)).toBeVisible()
    await page.route('**/api/react/user/agreements', (route) => route.abort())
    await agreeTo(page)
    await expect(alertsIn(asked(page))).toHaveText(forms('offline'))
    for (const box of await boxes(page).all()) await expect(box).toBeChecked()
    await expectAccessible(page)
    expect(await read(page, account)).toMatchObject({ agreements_pending: true })

    // If the list fails to load, the dialog says so, and the button retries.
    await page.reload()
    await expect(alertsIn(asked(page))).toHaveText(forms('offline'))
    await expectAccessible(page)
    await page.unroute('**/api/react/user/agreements')
    await button(page, start('tryAgain')).click()
    await expect(boxes(page)).toHaveCount(4)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)

    // Marketing is not one of the four, and is saved with them.
    const marketing = page.getByRole('checkbox', { name: start('marketing') })
    await expect(marketing).not.toBeChecked()
    await marketing.check()
    await button(page, start('agree')).click()
    await expect(alertsIn(asked(page))).toHaveCount(4)
    expect(await read(page, account)).toMatchObject({ agreements_pending: true, marketing: false })
    await agreeTo(page)
    await expect(slide(page, 1)).toBeVisible()
    expect(await read(page, account)).toMatchObject({ agreements_pending: false, marketing: true })

    await button(page, start('next')).click()
    await button(page, start('back')).click()
    await expect(slide(page, 1)).toBeVisible()
    await expect(button(page, start('back'))).toBeHidden()
    // If the server did not receive it, the slides stay closed for this visit and return at the next.
    await page.route('**/api/react/user/onboarded', (route) => route.abort())
    await button(page, start('skip')).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page
      .getByRole('banner')
      .getByRole('link', { name: words.en.frame('profile') })
      .click()
    await expect(page.getByRole('heading', { name: profile('welcome') })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.unroute('**/api/react/user/onboarded')
    await page.reload()
    await expect(slide(page, 1)).toBeVisible()
    told.length = 0
    await button(page, start('skip')).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(async () => (await read(page, account)).onboarded).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: profile('welcome') })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(told).toEqual(['POST'])
  })

  signedInTest('close here when accepted in another tab or on another device', async ({ page, context, device, account }) => {
    const other = await context.newPage()
    const phone = await device(account)
    for (const screen of [page, other, phone]) {
      await screen.goto('/catalog/')
      await expect(asked(screen)).toBeVisible()
    }
    await agreeTo(other)
    await expect(slide(other, 1)).toBeVisible()
    await expect(slide(page, 1)).toBeVisible()
    await button(other, start('skip')).click()
    await expect(other.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await agreeTo(phone)
    await expect(asked(phone)).toBeHidden()
  })

  signedInTest('mark a version that changed meanwhile, which must be ticked again', async ({ page }) => {
    await page.goto('/')
    await expect(asked(page)).toBeVisible()
    // A route stands in for new versions, because the server's documents cannot be changed from here.
    let moved = true
    await page.route('**/api/react/user/agreements', async (route) => {
      if (route.request().method() === 'POST')
        return moved
          ? route.fulfill({ status: 409, json: { status: 409, code: 'agreements_changed', title: '', detail: '' } })
          : route.fallback()
      const answer = await route.fetch()
      const { pending } = await answer.json()
      const next = pending.map((document: { slug: string }) =>
        document.slug === 'policy' && moved ? { ...document, version: 'next', renewed: true } : document,
      )
      return route.fulfill({ response: answer, json: { pending: next } })
    })
    const title = await boxes(page)
      .nth(1)
      .evaluate((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent)
    await agreeTo(page)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      start('moved', { titles: start('quoted', { title: title ?? '' }), count: 1 }),
    )
    for (const [index, box] of (await boxes(page).all()).entries()) await expect(box).toBeChecked({ checked: index !== 1 })
    await expect(page.getByRole('dialog').getByText(start('newVersion'), { exact: true })).toHaveCount(1)
    await expectAccessible(page)
    moved = false
    await page.reload()
    await agreeTo(page)
    await button(page, start('skip')).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.unroute('**/api/react/user/agreements')

    // A later new version asks only for the changed document.
    let changed = [{ slug: 'refunds', version: 'next', title: 'Cancellation rules', summary: 'Shorter.', renewed: true }]
    await page.route('**/api/react/user/profile', async (route) => {
      const answer = await route.fetch()
      return route.fulfill({ response: answer, json: { ...(await answer.json()), agreements_pending: changed.length > 0 } })
    })
    await page.route('**/api/react/user/agreements', (route) => {
      if (route.request().method() === 'POST') changed = []
      return route.fulfill({ json: { pending: changed } })
    })
    await page.reload()
    const dialog = page.getByRole('dialog', { name: start('newVersions', { count: 1 }) })
    await expect(dialog).toBeVisible()
    await expect(boxes(page)).toHaveCount(1)
    await expect(dialog.getByText(start('newVersion'), { exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: start('marketing') })).toHaveCount(0)
    await expectAccessible(page)
    await agreeTo(page)
    // The slides were seen before.
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  signedInTest('can be accepted with the keyboard alone', async ({ page, account }) => {
    const told = countOnboarded(page)
    await page.goto('/')
    await expect(asked(page)).toBeVisible()
    for (const index of [0, 1, 2, 3]) {
      await expect(boxes(page).nth(index)).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('dialog').getByRole('link').nth(index)).toBeFocused()
      await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('checkbox', { name: start('marketing') })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await expect(button(page, start('next'))).toBeFocused()
    expect(await read(page, account)).toMatchObject({ agreements_pending: false, marketing: false })
    await page.keyboard.press('ArrowLeft')
    await expect(slide(page, 1)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(slide(page, 2)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(slide(page, 4)).toBeVisible()
    await expect(button(page, start('finish'))).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(slide(page, 3)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(async () => (await read(page, account)).onboarded).toBe(true)
    expect(told).toEqual(['POST'])
  })

  signedInTest('ask in the same dialog before signing out with unsaved ticks', async ({ page, request }) => {
    const { steps } = await readGuide(request, 'en', accountGuide)
    const most = await watchOverlays(page)
    // Nothing of the account has loaded yet, so the page can be used.
    await page.route('**/api/react/user/**', (route) => route.abort())
    await page.goto(`/instruction/${accountGuide}?step=${at(steps, 0).id}`)
    await hydrated(page)
    const box = page.locator('.checks').getByRole('checkbox').first()
    await alive(box)
    await box.check()
    // Unsent ticks retry by themselves, so the request must stay blocked throughout.
    await page.route('**/api/react/user/instruction/**', (route) => route.abort())
    await page.unroute('**/api/react/user/**')
    await page.reload()
    await expect(asked(page)).toBeVisible()
    await button(page, start('signOut')).click()
    const unsent = page.getByRole('dialog', { name: profile('unsent', { count: 1 }) })
    await expect(unsent).toBeVisible()
    await expectAccessible(page)
    await button(page, profile('staySignedIn')).click()
    await expect(asked(page)).toBeVisible()
    await button(page, start('signOut')).click()
    await button(page, profile('signOut')).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    expect(await most()).toBe(1)
  })
})
