import type { Page } from '@playwright/test'
import { at, readGuide, shopGuide } from '../content.ts'
import { expect, expectNoOverflow, hydrated, signedInTest, test } from '../fixtures.ts'
import { customersRoute, onRoute } from '../journeys.ts'
import { orderedService } from '../orders.ts'
import { asOwner } from '../own-checklists.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

// Pages with the browser's font size doubled. In German, because its words are the longest.

const { frame } = words.de

/** Sets the browser's default font size, which scales rem sizes and breakpoints. */
async function doubleText(page: Page) {
  const session = await page.context().newCDPSession(page)
  const setSize = async (standard: number, fixed: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
  }
  await setSize(32, 26)
  return setSize
}

/** Words that are broken across too many lines: without hyphenation a word must fit on one line, otherwise at least four letters must fit on each. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const range = document.createRange()
    const linesOf = (node: Node, from: number, length: number) => {
      range.setStart(node, from)
      range.setEnd(node, from + length)
      const tops = Array.from(range.getClientRects(), ({ top }) => top)
      return 1 + tops.slice(1).filter((top, at) => Math.abs(top - (tops[at] ?? top)) > 4).length
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only, script, option, textarea')) continue
      // URLs may break anywhere, so they are ignored.
      const words = (node.nodeValue ?? '').replace(/https?:\S+/g, (address) => ' '.repeat(address.length))
      const isParted = getComputedStyle(parent).hyphens === 'auto'
      for (const { 0: word, index } of words.matchAll(/[\p{L}\d]{4,}/gu))
        if (linesOf(node, index, word.length) > (isParted ? Math.ceil(word.length / 4) : 1)) broken.push(word)
    }
    return broken
  })

/** Controls at the end of the page that the floating Ask button covers. */
const underAsk = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const ask = document.querySelector('.ask')
    if (!ask?.checkVisibility()) return []
    const { left, right, top, bottom } = ask.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((one) => one !== ask && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => [...one.getClientRects()].some((r) => r.left < right && r.right > left && r.top < bottom && r.bottom > top))
      .map(({ textContent }) => textContent)
  })

/** Checks two phone widths: no overflow, no broken words, and nothing covered at the end of the page. */
async function fits(page: Page) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoOverflow(page)
    expect(await brokenWords(page), `${page.url()} at ${width} px`).toEqual([])
    expect(await underAsk(page), `${page.url()} at ${width} px`).toEqual([])
  }
}

test.describe('a visitor', () => {
  test.use({ locale: 'de', viewport: { width: 390, height: 640 } })

  test('public screens fit text at 200 %', async ({ page, request }) => {
    test.slow()
    const setSize = await doubleText(page)
    const guide = await readGuide(request, 'de', shopGuide)
    const most = [
      '/',
      '/catalog/',
      '/catalog/business',
      '/catalog/?q=qqqqqq',
      `/instruction/${shopGuide}`,
      `/instruction/${shopGuide}?step=${at(guide.steps, 0).id}`,
      '/instruction/nothing-here',
      '/auth/register',
      '/plans',
    ]
    const others = [
      `/catalog/${guide.category.slug}`,
      `/instruction/${shopGuide}/finished`,
      '/services',
      `/service/${orderedService}`,
      `/service/${orderedService}/brief`,
      '/routes',
      `/route/map/${customersRoute}`,
      '/news',
      '/news/ten-documents-to-fill-in',
      '/faqs',
      '/partners',
      '/about',
      '/links',
      '/links/presentation/for-partners',
      '/terms',
      '/terms/refunds',
      '/policy',
      '/policy/personal-data',
      '/auth/login',
      '/auth/password',
      '/auth/forgot',
    ]
    for (const path of [...most, ...others]) {
      await page.goto(path)
      await hydrated(page)
      await fits(page)
      if (!most.includes(path)) continue
      // The most visited pages on wide screens, and on the narrowest with normal text.
      for (const [width, size] of [
        [640, 32],
        [1280, 32],
        [320, 16],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await setSize(size, (size * 13) / 16)
        await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
        await expectNoOverflow(page)
      }
      await setSize(32, 26)
    }
    await expect(page.getByRole('contentinfo').getByRole('navigation', { name: frame('morePages') })).toHaveCSS('hyphens', 'auto')
  })

  test.describe('before the banner is answered', () => {
    test.use({ consent: null })
    test("the banner's head is visible and its end can be reached", async ({ page }) => {
      await doubleText(page)
      await page.goto('/')
      await hydrated(page)
      await page.mouse.move(2, 2)
      const banner = page.locator('section.consent')
      await expect(banner).toBeVisible()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expect.poll(() => banner.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
      }
      await banner.getByRole('button').last().scrollIntoViewIfNeeded()
      await expect(banner.getByRole('button').last()).toBeInViewport()
    })
  })
})

signedInTest.describe('a person', () => {
  signedInTest.use({ locale: 'de', viewport: { width: 390, height: 640 } })

  signedInTest('personal screens fit text at 200 %', async ({ page, request, account }) => {
    signedInTest.slow()
    const me = onRoute(request, account, 'de')
    await me.startTrial()
    const first = at((await me.way()).days, 0)
    const { id } = await asOwner(request, account, 'de').save(shopGuide, 'Laden')
    await doubleText(page)
    for (const path of [
      '/profile',
      '/dashboard',
      '/profile/guides',
      '/profile/checklists',
      '/profile/checklists/import',
      `/custom/instruction/${id}`,
      `/custom/instruction/${id}/edit`,
      '/profile/documents',
      '/profile/documents/quote',
      '/profile/news',
      '/profile/invoices',
      '/profile/orders',
      '/profile/routes',
      '/profile/favorites',
      '/profile/support',
      '/profile/settings',
      `/route/map/${customersRoute}`,
      `/instruction/${customersRoute}/${first.slug}`,
      `/basket/${orderedService}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await fits(page)
    }
  })
})

signedInTest.describe('staff', () => {
  signedInTest.use({ locale: 'de', viewport: { width: 390, height: 640 } })

  signedInTest('staff screens fit text at 200 %', async ({ device, request, email, codeFor, account: customer }) => {
    signedInTest.slow()
    const { account } = await asStaff(request, codeFor, `admin-${email}`, 'admin')
    // Prices show their number of subscribers.
    await onRoute(request, customer, 'de').pay()
    const page = await device(account)
    await doubleText(page)
    for (const path of ['', 'orders', 'chats', 'inquiries', 'enrolments', 'prices', 'customers', 'money', 'money/transfers', 'people']) {
      await page.goto(`/staff/${path}`)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await fits(page)
    }
  })
})
