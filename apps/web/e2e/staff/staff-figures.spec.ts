import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectDarkReadable, expectNoOverflow, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

/** Adds history that would take months to build: busy days, weeks and months. */
async function withHistory(page: Page) {
  const totals = Object.entries({
    signed_up: [1486, 1432],
    guides_begun: [312, 312],
    guides_finished: [271, 293],
    briefs_begun: [312, 250],
    orders_placed: [121, 100],
    orders_paid: [96, 90],
    orders_accepted: [90, 88],
    orders_finished: [58, 54],
    income: [1_482_000, 1_393_412],
    trials_begun: [118, 100],
    trials_paid: [41, 40],
  }).map(([name, [value, before]]) => ({ name, value, before }))
  const weeks = ['12', '19', '26'].map((day, index) => ({
    week: `2026-10-${day}`,
    accept_half: 330,
    accept_most: 1_620,
    answer_half: index === 1 ? null : 7,
    answer_most: index === 1 ? null : 38,
  }))
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
    kept_cents: index * 123_456,
  }))
  const figures = {
    currency: { short_name: 'USD' },
    from: '2026-10-28',
    until: '2026-11-26',
    counted_at: '2026-11-27T00:17:00.000Z',
    totals,
    weeks,
    months,
  }
  await page.route('**/api/react/staff/figures?*', (route) => route.fulfill({ json: figures }))
  const title = 'Rechtsschutzversicherungsgesellschaften vergleichen und entscheiden, welche davon in Frage kommt'
  const steps = [640, 588, 322].map((came) => ({ title, minutes: 30, came, left: came / 2 }))
  const guide = { slug: 'open-a-bank-account', name: title }
  await page.route('**/api/react/staff/figures/guide*', (route) =>
    route.fulfill({ json: { guide, guides: [guide], steps, finished: 208 } }),
  )
}

test('charts have numbers and fit every language, phones and dark mode', async ({ device, request, email, codeFor }) => {
  const { account } = await asStaff(request, codeFor, email)
  const page = await device(account)
  await withHistory(page)
  for (const [language, width] of [
    ['en', 1280],
    ['de', 390],
    ['ru', 320],
  ] as const) {
    const { 'staff-figures': t } = words[language]
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/staff/figures?lang=${language}`)
    await expect(page.getByRole('img', { name: new RegExp(`^${t('fromBrief')}: ${t('brief')} 312`) })).toBeVisible()
    await expect(page.getByRole('table', { name: t('timeToAnswer') }).getByRole('row')).toHaveCount(4)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await expectDarkReadable(page)
})
