import type { Locator } from '@playwright/test'
import { accountGuide, at, readGuide, readRoots, shopGuide } from '../content.ts'
import { alive, expect, hydrated, test } from '../fixtures.ts'
import { orderedService } from '../orders.ts'
import { catalog, faq, frame, guides, heading, home, spot } from './frame-steps.ts'

test('going back from an open menu to a page without one keeps that page usable', async ({ page }) => {
  await page.goto(`/basket/landing/${orderedService}`)
  await hydrated(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(heading(page)).toHaveText(home('heading'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: frame('menu'), exact: true })
    .click()
  await expect(page.getByRole('dialog', { name: frame('menu') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/landing/)
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: frame('toDark') })
    .filter({ visible: true })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a touch during loading takes effect once the page is ready', async ({ page }) => {
  await page.addInitScript(() => {
    // Runs after each script in the head, when the rest of the document is not parsed yet.
    new MutationObserver(() => {
      if (!document.getElementById('page')) dispatchEvent(new PointerEvent('pointerdown'))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/partners')
  await hydrated(page)
})

test.describe('navigation', () => {
  test('a new page starts at the top, and going back restores the position', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const card = page.getByRole('main').getByRole('article').last().getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const there = await page.evaluate(() => scrollY)
    expect(there).toBeGreaterThan(300)
    // Scrolling continues after the wheel event.
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(there + 120)
    await card.click()
    await expect(page).toHaveURL(/\/instruction\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(heading(page)).toHaveText(home('heading'))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(there + 120)
  })

  test('scrolls up 200 ms after navigation unless the user is pressing the mouse', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await hydrated(page)
    const card = page.getByRole('main').getByRole('article').last().getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const name = await card.textContent()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await page.clock.pauseAt(Date.now() + 60_000)
    await card.click()
    await expect(heading(page)).toHaveText(name ?? '')
    await page.clock.runFor(199)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.clock.runFor(1)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    // A press before that keeps the page from moving under the pointer.
    await page.clock.resume()
    await page.goBack()
    await expect(heading(page)).toHaveText(home('heading'))
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await page.clock.pauseAt(Date.now() + 120_000)
    await card.click()
    await expect(heading(page)).toHaveText(name ?? '')
    await page.clock.runFor(100)
    await page.mouse.down()
    const there = await page.evaluate(() => scrollY)
    expect(there).toBeGreaterThan(0)
    await page.clock.runFor(200)
    expect(await page.evaluate(() => scrollY)).toBe(there)
  })

  test('a bar shows that a page is loading, and its code loads on demand', async ({ page, request }) => {
    const { roots } = await readRoots(request, 'en')
    let letThrough: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/api/react/instruction_category/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await hydrated(page)
    await page
      .getByRole('main')
      .locator(`a[href="/catalog/${at(roots, 0).slug}"]`)
      .first()
      .click()
    const bar = page.getByRole('progressbar', { name: frame('loading') })
    await expect(bar).toBeAttached()
    await expect(heading(page)).toHaveText(home('heading'))
    letThrough()
    await expect(heading(page)).toHaveText(at(roots, 0).name)
    await expect(bar).toBeHidden()

    const code = page.waitForRequest(/\/assets\/spot-.+\.js$/)
    await page
      .getByRole('banner')
      .getByRole('link', { name: frame('spot') })
      .click()
    await code
    await expect(heading(page)).toHaveText(spot('title'))
  })

  test('a link within a page keeps the focus, or moves it to the new heading', async ({ page }) => {
    await page.goto('/catalog/?q=google')
    await hydrated(page)
    const kind = page.getByRole('main').getByRole('link', { name: catalog('questionKind'), exact: true })
    await alive(kind)
    // Code that is loaded on the first interaction has arrived.
    await page.waitForLoadState('networkidle')
    await kind.press('Enter')
    await expect(kind).toHaveAttribute('aria-current', 'true')
    await expect(kind).toBeFocused()

    await page.goto('/faqs?q=qqqqqq')
    await hydrated(page)
    const all = page.getByRole('main').getByRole('link', { name: faq('all') })
    await alive(all)
    await all.press('Enter')
    await expect(page).toHaveURL('/faqs')
    await expect(all).toHaveCount(0)
    await expect(heading(page)).toBeFocused()
  })

  test('an item is reached from home and checked by keyboard alone', async ({ page, request }) => {
    const { name, steps } = await readGuide(request, 'en', accountGuide)
    const { category } = await readGuide(request, 'en', accountGuide)
    const tabTo = async (target: Locator) => {
      for (let press = 0; press < 120 && !(await target.evaluate((element) => element === document.activeElement)); press++)
        await page.keyboard.press('Tab')
      await expect(target).toBeFocused()
    }
    await page.goto('/')
    // A link followed before hydration reloads the page, and the focus is lost.
    await hydrated(page)
    // The first Tab reaches the skip link.
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: frame('skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/#main')
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toBeVisible()
    await tabTo(page.getByRole('main').locator(`a[href="/catalog/${category.slug}"]`).first())
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(category.name)
    await expect(heading(page)).toBeFocused()
    await tabTo(page.getByRole('article').getByRole('link', { name }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(name)
    await tabTo(page.getByRole('main').getByRole('link', { name: guides('start') }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(at(steps, 0).title)
    const box = page.locator('.checks').getByRole('checkbox').first()
    await tabTo(box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expect(page.getByText(guides('doneOf', { done: 1, total: at(steps, 0).items.length }))).toBeVisible()
  })
})

test.describe('the body', () => {
  test('changes its style while loading, and reports excess height', async ({ page }) => {
    const body = page.locator('body')
    await page.goto(`/instruction/${shopGuide}`)
    await hydrated(page)
    await expect(body).toContainClass('instruction')
    await page
      .getByRole('banner')
      .getByRole('link', { name: frame('guides') })
      .click()
    await expect(page).toHaveURL('/catalog/')
    await expect(body).not.toContainClass('instruction')
    await page.goBack()
    await expect(body).toContainClass('instruction')

    await page
      .getByRole('banner')
      .getByRole('link', { name: frame('spot') })
      .click()
    await expect(heading(page)).toHaveText(spot('title'))
    await expect(body).not.toContainClass('too-high')
    await body.evaluate((element) => {
      element.style.minHeight = '4001px'
    })
    await expect(body).toContainClass('too-high')
    await body.evaluate((element) => {
      element.style.minHeight = ''
    })
    await expect(body).not.toContainClass('too-high')
  })
})

test('a category on the home page is read with its count', async ({ page, request }) => {
  const { roots } = await readRoots(request, 'en')
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const names = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => String(name?.value))
  for (const { name, totalInstructions: count } of roots) expect(names).toContain(`${name} ${count} ${home('guides', { count })}`)
})
